"""The tick's Python half (decisions/blocking.md): what happens when a task has run longer than a frame.

The worker's interrupt buffer raises SIGINT in the interpreter. The handler here takes a sample if a profile is recorded,
flushes the tree, lets the event loop turn now and then, and stops the flow when the page asked for it.
"""

from __future__ import annotations

import signal
import sys
from types import CodeType, FrameType
from typing import Any

from .. import bridge, buffer, profiling
from ..own_files import is_own

_LIBRARY = "/lib/python3"

#: So many ticks in a row may land in the engine; after that, the next line of the app's code ticks (`_tick_when_left`).
_PATIENCE = 8
_MONITORING = sys.monitoring
#: Our tool id for `sys.monitoring`: one that is not reserved for a kind of tool.
_TOOL = 4

_missed = 0


def _is_library(code: CodeType) -> bool:
    """Is it code of the standard library, or compiled from a text as a named tuple's is? Such frames count as their caller's."""
    path = code.co_filename
    return path.startswith(("<frozen", "<string>", _LIBRARY)) and "/site-packages/" not in path


def _in_engine(frame: FrameType | None) -> bool:
    """Is the interrupted code the engine's? Its structures may be half changed, so it must not be interrupted."""
    while frame is not None and _is_library(frame.f_code):
        frame = frame.f_back
    return frame is None or is_own(frame.f_code.co_filename)


def _on_tick(_signal: int, frame: FrameType | None) -> None:
    global _missed
    host = bridge.host
    if profiling.recording is not None:
        weight = host.takeSample()
        if weight:
            profiling.recording.sample(frame, weight)
        if not host.takeTick():
            return
    if _in_engine(frame):
        host.deferTick()
        _missed += 1
        if _missed >= _PATIENCE:
            _missed = 0
            _tick_when_left(frame)
        return
    _missed = 0
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
    """Tick as soon as the engine gives control back to the app's code, at its next line or jump back.

    A loop that is nearly always in the engine may have its interrupts land at the same bytecode each turn, and so never in
    the app's code. Only the one function is monitored, and only until it runs on.
    """
    while frame is not None and (is_own(frame.f_code.co_filename) or _is_library(frame.f_code)):
        frame = frame.f_back
    if frame is not None:
        _MONITORING.set_local_events(_TOOL, frame.f_code, _MONITORING.events.LINE | _MONITORING.events.JUMP)


def _left(code: CodeType, *_place: int) -> None:
    _MONITORING.set_local_events(_TOOL, code, _MONITORING.events.NO_EVENTS)
    _tick()


def install() -> Any:
    """Take over SIGINT; returns the handler that was there."""
    if _MONITORING.get_tool(_TOOL) is None:
        _MONITORING.use_tool_id(_TOOL, "Hearth's tick")
        for event in (_MONITORING.events.LINE, _MONITORING.events.JUMP):
            _MONITORING.register_callback(_TOOL, event, _left)
    return signal.signal(signal.SIGINT, _on_tick)
