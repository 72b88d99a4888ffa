"""`segment.client`: tell Segment.io what the visitor does, through its script on the page (api §14.5).

from segment import client as analytics
analytics.track("Order placed", {"amount": 5})
"""

from typing import Any

__all__ = ["alias", "group", "identify", "page", "track"]


def identify(*args: Any) -> None:
    """Say who the visitor is."""
    _tell("identify", args)


def track(*args: Any) -> None:
    """Say what the visitor did."""
    _tell("track", args)


def page(*args: Any) -> None:
    """Say which page the visitor sees."""
    _tell("page", args)


def group(*args: Any) -> None:
    """Say which group the visitor belongs to."""
    _tell("group", args)


def alias(*args: Any) -> None:
    """Say that two ids are one visitor."""
    _tell("alias", args)


def _tell(method: str, args: tuple[Any, ...]) -> None:
    from anvil.js import window

    analytics = window.get("analytics")
    if analytics is None:
        raise Exception("You need to load the Segment.io service to use this feature")
    getattr(analytics, method)(*args)
