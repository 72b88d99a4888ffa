"""The tick's handler in Python (decisions/blocking.md), called when a task has run longer than a frame.

The worker's interrupt buffer raises SIGINT in the interpreter. The handler takes a sample if a
profile is recorded, flushes the buffer, regularly lets the event loop run, and stops the flow if
the page requested it.
"""

from __future__ import annotations

import signal
import sys
from types import CodeType, FrameType
from typing import Any

from .. import bridge, buffer, profiling
from ..own_files import is_own

_LIBRARY = "/lib/python3"

#: How many ticks in a row may interrupt Hearth's code; after that, the next line of the app's code
#: handles the tick (`_tick_when_left`).
_MAX_DEFERRED_TICKS = 8
_MONITORING = sys.monitoring
#: Hearth's tool id for `sys.monitoring`, which is not reserved for a kind of tool.
_TOOL = 4

_deferred = 0


def _is_library(code: CodeType) -> bool:
    """Whether it is code of the standard library, or compiled from a string as that of a named tuple.

    Such frames are treated as their caller's.
    """
    path = code.co_filename
    return path.startswith(("<frozen", "<string>", _LIBRARY)) and "/site-packages/" not in path


def _in_engine(frame: FrameType | None) -> bool:
    """Whether the interrupted code is Hearth's, or runs within Hearth's buffer.

    Its data may be inconsistent at that moment, so it must not be interrupted. The buffer calls no
    code of the app's, but Python does: trace functions and finalisers.
    """
    while frame is not None and _is_library(frame.f_code):
        frame = frame.f_back
    if frame is None or is_own(frame.f_code.co_filename):
        return True
    while frame is not None and not is_own(frame.f_code.co_filename):
        frame = frame.f_back
    return frame is not None and frame.f_code.co_filename == buffer.__file__


def _on_tick(_signal: int, frame: FrameType | None) -> None:
    global _deferred
    host = bridge.host
    if profiling.recording is not None:
        weight = host.takeSample()
        if weight:
            profiling.recording.sample(frame, weight)
        if not host.takeTick():
            return
    if _in_engine(frame):
        host.deferTick()
        _deferred += 1
        if _deferred >= _MAX_DEFERRED_TICKS:
            _deferred = 0
            _tick_when_left(frame)
        return
    _deferred = 0
    _tick()


def _tick() -> None:
    host = bridge.host
    buffer.flush_if_room()
    if host.wantsYield():
        turn = host.yieldTask()
        if turn is not None and bridge.can_park():
            bridge.park(turn)
    if host.takeStop():
        raise KeyboardInterrupt("stopped from the page")


def _tick_when_left(frame: FrameType | None) -> None:
    """Handle the tick as soon as Hearth's code returns to the app's, at its next line or backward jump.

    In a loop that is nearly always in Hearth's code, interrupts may hit the same bytecode each
    time, and never the app's code. Only that function is monitored, and only until it continues.
    """
    while frame is not None and (is_own(frame.f_code.co_filename) or _is_library(frame.f_code)):
        frame = frame.f_back
    if frame is not None:
        _MONITORING.set_local_events(_TOOL, frame.f_code, _MONITORING.events.LINE | _MONITORING.events.JUMP)


def _left(code: CodeType, *_place: int) -> None:
    if _in_engine(sys._getframe(1)):
        return
    _MONITORING.set_local_events(_TOOL, code, _MONITORING.events.NO_EVENTS)
    _tick()


def install() -> Any:
    """Install the handler of SIGINT; returns the previous one."""
    if _MONITORING.get_tool(_TOOL) is None:
        _MONITORING.use_tool_id(_TOOL, "Hearth's tick")
        for event in (_MONITORING.events.LINE, _MONITORING.events.JUMP):
            _MONITORING.register_callback(_TOOL, event, _left)
    return signal.signal(signal.SIGINT, _on_tick)
