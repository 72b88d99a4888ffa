"""Timers of the worker: they run a function later, as a flow of its own. Hidden tabs do not throttle them as a page's."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from .. import bridge

_numbers = count(1)
_waiting: dict[int, Callable[[], None]] = {}


def after(seconds: float, function: Callable[[], None]) -> int:
    """Run `function` in `seconds`; gives the number to cancel it by."""
    timer = next(_numbers)
    _waiting[timer] = function
    bridge.host.setTimer(timer, seconds)
    return timer


def cancel(timer: int) -> None:
    """Forget a timer; harmless when it has fired."""
    if _waiting.pop(timer, None) is not None:
        bridge.host.clearTimer(timer)


def fire(timer: int) -> None:
    """Run the function of a timer whose time has come; one that was cancelled meanwhile does nothing."""
    function = _waiting.pop(timer, None)
    if function is not None:
        function()
