"""Flows: each entry into Python, from a click to a timer, runs as one.

All flows share a thread, so state that CPython keeps for each thread (import locks,
`threading.local`) does not distinguish them. A flow's number and cause are context variables, and
each flow has its own context.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import Context, ContextVar
from itertools import count
from typing import Any

from hearth_interpreter import tidy

_numbers = count(1)
_flow: ContextVar[int] = ContextVar("hearth_flow", default=0)
_cause: ContextVar[int | None] = ContextVar("hearth_cause", default=None)
_started: ContextVar[int] = ContextVar("hearth_started", default=0)
#: The delivery that the running flow handles.
_handles: ContextVar[int | None] = ContextVar("hearth_handles", default=None)
_clock = 0
_unfinished: set[int] = set()


def current_flow() -> int:
    """The number of the running flow; 0 during boot."""
    return _flow.get()


def current_cause() -> int | None:
    """The number of the delivery that started the running flow, or None."""
    return _cause.get()


def clock() -> int:
    """The time on the clock that counts arrivals of mirrored state, and writes to it."""
    return _clock


def tick_clock() -> int:
    """Advance the clock, and return the new time."""
    global _clock
    _clock += 1
    return _clock


def started() -> int:
    """The time on that clock at which the running flow began."""
    return _started.get()


def handled() -> int | None:
    """The delivery of the event that the running flow handles; None if it handles no event of a component."""
    return _handles.get()


def begin_anew(handles: int | None = None) -> None:
    """Treat the running flow as begun now, and as the handler of that delivery.

    Its writes are then based on mirrored state that has just arrived.
    """
    _started.set(_clock)
    _handles.set(handles)


def is_unfinished(flow: int) -> bool:
    """Whether the flow is running or waiting."""
    return flow in _unfinished


def enter[T](cause: int | None, function: Callable[..., T], *args: Any) -> T:
    """Run `function` as a new flow, in its own context."""

    number = next(_numbers)

    def begin() -> T:
        _flow.set(number)
        _cause.set(cause)
        _started.set(_clock)
        _unfinished.add(number)
        try:
            return function(*args)
        finally:
            _unfinished.discard(number)
            tidy()

    return Context().run(begin)
