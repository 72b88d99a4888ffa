"""`plotly.plotly`: functions that show figures, which are replaced by the Plot component (api §14.6)."""

from typing import NoReturn

__all__ = ["iplot", "plot"]


def plot(*_args: object, **_kwargs: object) -> NoReturn:
    """Not needed: set `data` of a Plot component instead. Raises an exception."""
    raise Exception("You don't need plot() on Anvil. Set the 'data' property on a Plot component instead")


def iplot(*_args: object, **_kwargs: object) -> NoReturn:
    """Not needed: set `data` of a Plot component instead. Raises an exception."""
    raise Exception("You don't need iplot() on Anvil. Set the 'data' property on a Plot component instead")
