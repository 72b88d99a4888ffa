"""Waiting inside a call while other calls run (decisions/blocking.md).

The waiting call's state is taken out of the interpreter meanwhile (`call_scope.suspended`).
"""

import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

from . import bridge as _bridge
from .call_scope import CallScope, current, current_or_none, suspended
from .helper_threads import bind_threads
from .stopping import CallStopped, stop_here

#: Waits for a promise and returns its value. On Pyodide by stack switching; a host without promises
#: passes plain values, which are returned unchanged.
Wait = Callable[[Any], Any]

_sleep_outside_calls = time.sleep
_wait: Wait | None = None


def wait_for(promise: Any) -> Any:
    """The value of a promise from the bridge, or the value itself from a host without promises.

    Raises RuntimeError before `install_waiting`.
    """
    if _wait is None:
        raise RuntimeError("something was waited for before boot")
    return _wait(promise)


def install_waiting(wait: Wait, before_threads: Callable[[], None]) -> None:
    """Use `wait` from now on, and replace `time.sleep` so that other calls run while app code sleeps.

    Threads that app code starts belong to its call from now on; `before_threads` is called once,
    before the first one starts.
    """
    global _wait
    _wait = wait
    bind_threads(current_or_none, before_threads)

    def sleep(seconds: float, /) -> None:
        """`time.sleep` for server code. Raises CallStopped when the call is stopped meanwhile."""
        scope = current_or_none()
        # Outside of calls, and in threads that app code started, there is no turn to give up.
        if scope is None or not scope.is_own_thread:
            _sleep_outside_calls(seconds)
            return
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        if math.isnan(seconds):
            raise ValueError("Invalid value NaN (not a number)")
        if give_way(lambda scope: wait_for(_bridge.bridge.sleep(float(seconds), scope.number))):
            stop_here(scope.number)

    time.sleep = sleep


@contextmanager
def own_turn() -> Iterator[None]:
    """Let the running thread use the call's state during the block, if app code started it."""
    scope = current()
    with nullcontext() if scope.is_own_thread else scope.helpers.turn():
        yield


def answer_of(asking: Callable[[int], Any]) -> Any:
    """Send a request to the host by `asking(call number)` and return the answer; other calls run meanwhile.

    Raises CallStopped when the answer is None, which means that the call was stopped.
    """
    answer = give_way(lambda scope: wait_for(asking(scope.number)))
    if answer is None:
        if not current().is_own_thread:
            raise CallStopped
        stop_here(current().number)
    return answer


def give_way(waiting: Callable[[CallScope], Any]) -> Any:
    """Return `waiting(running call)`; other calls run meanwhile.

    In a thread that app code started the call keeps its turn.
    """
    if not current().is_own_thread:
        return waiting(current())
    task = current().visit.task
    if task is not None:
        task.flush()
    with suspended() as scope:
        _bridge.bridge.blocked(scope.number)
        try:
            return waiting(scope)
        finally:
            _bridge.bridge.resumed(scope.number)
