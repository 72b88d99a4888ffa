"""`plotly.plotly`: the functions that show figures elsewhere; here a Plot component does (api §14.6)."""

from typing import NoReturn

__all__ = ["iplot", "plot"]


def plot(*_args: object, **_kwargs: object) -> NoReturn:
    """Not needed."""
    raise Exception("You don't need plot() on Anvil. Set the 'data' property on a Plot component instead")


def iplot(*_args: object, **_kwargs: object) -> NoReturn:
    """Not needed."""
    raise Exception("You don't need iplot() on Anvil. Set the 'data' property on a Plot component instead")
