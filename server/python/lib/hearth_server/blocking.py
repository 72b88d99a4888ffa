"""Waiting without holding up other calls (design §4): stack switching, with the call's own things put aside."""

import time
from typing import Any

from pyodide.ffi import run_sync

from . import bridge as _bridge
from .stopping import CallStopped
from .worlds import current_or_none, suspended

_sleep_outside_calls = time.sleep


def block(promise: Any) -> Any:
    """The value of a promise; other calls run meanwhile. Raises what the promise is broken with."""
    with suspended() as world:
        _bridge.bridge.blocked(world.number)
        try:
            return run_sync(promise)
        finally:
            _bridge.bridge.resumed(world.number)


def sleep(seconds: float, /) -> None:
    """`time.sleep` for server code.

    Raises CallStopped when the call is stopped meanwhile.
    """
    world = current_or_none()
    if world is None:
        _sleep_outside_calls(seconds)
        return
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    if block(_bridge.bridge.sleep(float(seconds), world.number)):
        raise CallStopped


def install_sleep() -> None:
    """Let app code's `time.sleep` wait that way."""
    time.sleep = sleep
