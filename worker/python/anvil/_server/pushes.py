"""Handles messages that the app server pushes (wire §4.6).

The worker itself handles printed output and cookies.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hearth_wire import capability, rebuild_error

from .._runtime.reports.errors import report_exception
from .events import handlers_of
from .session import renewed


def handle(push: dict[str, Any]) -> None:
    """Handle one pushed message (`Push` in `worker/src/transport`)."""
    _KINDS[push["name"]](push)


def _event(push: dict[str, Any]) -> None:
    """Call all handlers of an event with its payload.

    An error of a handler is reported, and the next handler is called.
    """
    for handler in handlers_of(push["event"]):
        try:
            handler(push["payload"])
        except Exception as error:
            report_exception(error)


def _invalidate(_push: dict[str, Any]) -> None:
    capability.invalidate()


def _error(push: dict[str, Any]) -> None:
    """Report an error that is not the result of a call."""
    report_exception(rebuild_error(push["error"]))


def _session(push: dict[str, Any]) -> None:
    renewed(push["token"])


_KINDS: dict[str, Callable[[dict[str, Any]], None]] = {
    "event": _event,
    "invalidate": _invalidate,
    "error": _error,
    "session": _session,
}
