"""The tick's Python half (decisions/blocking.md): what happens when a task has run longer than a frame.

The worker's interrupt buffer raises SIGINT in the interpreter; this handler takes a sample for the profile that may be
recorded, flushes the tree, lets the event loop turn
now and then, and stops the flow when the page asked for it.
"""

from __future__ import annotations

import signal
from types import FrameType
from typing import Any

import hearth_wire

from .. import bridge, buffer, profiling

_ENGINE = (__file__.rpartition("/_runtime/")[0] + "/", hearth_wire.__file__.rpartition("/")[0] + "/")
_LIBRARY = "/lib/python3"


def _in_engine(frame: FrameType | None) -> bool:
    """Is the interrupted code ours? Its structures may be half changed, so it is not to be interrupted.

    The standard library's frames belong to whoever called them.
    """
    while frame is not None:
        path = frame.f_code.co_filename
        if path.startswith(_ENGINE):
            return True
        if not path.startswith(("<frozen", _LIBRARY)) or "/site-packages/" in path:
            return False
        frame = frame.f_back
    return True


def _on_tick(_signal: int, frame: FrameType | None) -> None:
    host = bridge.host
    if profiling.recording is not None:
        weight = host.takeSample()
        if weight:
            profiling.recording.sample(frame, weight)
        if not host.takeTick():
            return
    if _in_engine(frame):
        host.deferTick()
        return
    buffer.flush_if_room()
    if host.wantsYield():
        turn = host.yieldTask()
        if turn is not None and bridge.can_park():
            bridge.park(turn)
    if host.takeStop():
        raise KeyboardInterrupt("stopped from the page")


def install() -> Any:
    """Take over SIGINT; returns the handler that was there."""
    return signal.signal(signal.SIGINT, _on_tick)
