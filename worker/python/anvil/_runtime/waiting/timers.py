"""Timers of the worker, which run a function later as a flow.

Browsers do not throttle them in hidden tabs, unlike those of a page.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from .. import bridge

_numbers = count(1)
_waiting: dict[int, Callable[[], None]] = {}


def after(seconds: float, function: Callable[[], None]) -> int:
    """Run `function` after `seconds`; returns a number for `cancel`."""
    timer = next(_numbers)
    _waiting[timer] = function
    bridge.host.setTimer(timer, seconds)
    return timer


def cancel(timer: int) -> None:
    """Cancel a timer; no effect if it has fired."""
    if _waiting.pop(timer, None) is not None:
        bridge.host.clearTimer(timer)


def fire(timer: int) -> None:
    """Run the function of a timer that is due; no effect if it was cancelled meanwhile."""
    function = _waiting.pop(timer, None)
    if function is not None:
        function()
