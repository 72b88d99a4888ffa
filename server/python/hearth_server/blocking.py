"""Waiting without holding up other calls (decisions/blocking.md), with the call's own things put aside."""

import math
import threading
import time
from collections.abc import Callable
from typing import Any

from . import bridge as _bridge
from .call_scope import CallScope, current, current_or_none, suspended
from .stopping import stop_here

#: The value of a promise, by stack switching; where the bridge answers with values, the value itself.
Wait = Callable[[Any], Any]

_sleep_outside_calls = time.sleep
_wait: Wait | None = None


def wait_for(promise: Any) -> Any:
    """The value of what the bridge gave."""
    if _wait is None:
        raise RuntimeError("something was waited for before boot")
    return _wait(promise)


def install_waiting(wait: Wait) -> None:
    """Wait in this way from now on, and let app code's `time.sleep` give way to other calls."""
    global _wait
    _wait = wait

    def sleep(seconds: float, /) -> None:
        """`time.sleep` for server code. Raises CallStopped when the call is stopped meanwhile."""
        scope = current_or_none()
        # A thread that app code has started is no part of any call.
        if scope is None or scope.thread != threading.get_ident():
            _sleep_outside_calls(seconds)
            return
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        if math.isnan(seconds):
            raise ValueError("Invalid value NaN (not a number)")
        if give_way(lambda scope: wait_for(_bridge.bridge.sleep(float(seconds), scope.number))):
            stop_here(scope.number)

    time.sleep = sleep


def answer_of(asking: Callable[[int], Any]) -> Any:
    """What `asking` leads to, given the running call's number; other calls run meanwhile.

    Raises CallStopped where that is None: the call was stopped.
    """
    answer = give_way(lambda scope: wait_for(asking(scope.number)))
    if answer is None:
        stop_here(current().number)
    return answer


def give_way(waiting: Callable[[CallScope], Any]) -> Any:
    """What `waiting` gives for the running call; other calls run meanwhile. Raises RuntimeError in a thread of the app's own."""
    if current().thread != threading.get_ident():
        raise RuntimeError("this can be done only in the thread that a server function was called in")
    task = current().visit.task
    if task is not None:
        task.flush()
    with suspended() as scope:
        _bridge.bridge.blocked(scope.number)
        try:
            return waiting(scope)
        finally:
            _bridge.bridge.resumed(scope.number)
