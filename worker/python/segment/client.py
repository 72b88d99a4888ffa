"""`segment.client`: reports the visitor's actions to Segment.io, through its script on the page (api §14.5).

from segment import client as analytics
analytics.track("Order placed", {"amount": 5})
"""

from typing import Any

__all__ = ["alias", "group", "identify", "page", "track"]


def identify(*args: Any) -> None:
    """Identify the visitor."""
    _tell("identify", args)


def track(*args: Any) -> None:
    """Record an action of the visitor."""
    _tell("track", args)


def page(*args: Any) -> None:
    """Record that the visitor views a page."""
    _tell("page", args)


def group(*args: Any) -> None:
    """Associate the visitor with a group."""
    _tell("group", args)


def alias(*args: Any) -> None:
    """Associate two ids of a visitor."""
    _tell("alias", args)


def _tell(method: str, args: tuple[Any, ...]) -> None:
    from anvil.js import window

    analytics = window.get("analytics")
    if analytics is None:
        raise Exception("You need to load the Segment.io service to use this feature")
    getattr(analytics, method)(*args)
