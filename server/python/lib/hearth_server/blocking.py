"""Waiting without holding up other calls (design §4), with the call's own things put aside."""

import threading
import time
from collections.abc import Callable
from typing import Any

from . import bridge as _bridge
from .stopping import CallStopped
from .worlds import current_or_none, suspended

#: The value of a promise, by stack switching; where the bridge answers with values, the value itself.
Wait = Callable[[Any], Any]

_sleep_outside_calls = time.sleep


def install_sleep(wait: Wait) -> None:
    """Let app code's `time.sleep` give way to other calls."""

    def sleep(seconds: float, /) -> None:
        """`time.sleep` for server code. Raises CallStopped when the call is stopped meanwhile."""
        world = current_or_none()
        # A thread that app code has started is no part of any call.
        if world is None or world.thread != threading.get_ident():
            _sleep_outside_calls(seconds)
            return
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        if _give_way(lambda: wait(_bridge.bridge.sleep(float(seconds), world.number))):
            raise CallStopped

    time.sleep = sleep


def _give_way(waiting: Callable[[], Any]) -> Any:
    """What `waiting` gives; other calls run meanwhile."""
    with suspended() as world:
        _bridge.bridge.blocked(world.number)
        try:
            return waiting()
        finally:
            _bridge.bridge.resumed(world.number)
