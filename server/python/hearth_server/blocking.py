"""Waiting without holding up other calls (decisions/blocking.md): the waiting call's state is put aside meanwhile."""

import math
import threading
import time
from collections.abc import Callable
from typing import Any

from . import bridge as _bridge
from .call_scope import CallScope, current, current_or_none, suspended
from .stopping import stop_here

#: Gives the value of a promise, by stack switching; where the bridge answers with plain values, gives those back.
Wait = Callable[[Any], Any]

_sleep_outside_calls = time.sleep
_wait: Wait | None = None


def wait_for(promise: Any) -> Any:
    """The value of a promise of the bridge's; a host without promises has given the value itself, which is returned."""
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
        # Outside of calls, or in a thread that app code has started: nobody takes turns with it.
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
    """The answer to what `asking(number of the running call)` asks of the bridge; other calls run meanwhile.

    Raises CallStopped where the answer is None: the call was stopped.
    """
    answer = give_way(lambda scope: wait_for(asking(scope.number)))
    if answer is None:
        stop_here(current().number)
    return answer


def give_way(waiting: Callable[[CallScope], Any]) -> Any:
    """The result of `waiting(running call)`; other calls run meanwhile. Raises RuntimeError in a thread that app code started."""
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
