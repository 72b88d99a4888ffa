"""Messages that the app's server pushes (wire §4.6). The worker itself handles printed output and cookies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hearth_wire import capability, rebuild_error

from .._runtime.reports.errors import report_exception
from .events import handlers_of
from .session import renewed


def handle(push: dict[str, Any]) -> None:
    """Run what one message asks for (`Push` in `worker/src/transport`)."""
    _KINDS[push["name"]](push)


def _event(push: dict[str, Any]) -> None:
    """Call every handler of the event with the payload; the error of one is reported, and the next is called."""
    for handler in handlers_of(push["event"]):
        try:
            handler(push["payload"])
        except Exception as error:
            report_exception(error)


def _invalidate(_push: dict[str, Any]) -> None:
    capability.invalidate()


def _error(push: dict[str, Any]) -> None:
    """Report an error that belongs to no call."""
    report_exception(rebuild_error(push["error"]))


def _session(push: dict[str, Any]) -> None:
    renewed(push["token"])


_KINDS: dict[str, Callable[[dict[str, Any]], None]] = {
    "event": _event,
    "invalidate": _invalidate,
    "error": _error,
    "session": _session,
}
