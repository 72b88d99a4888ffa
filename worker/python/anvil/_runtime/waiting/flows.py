"""Flows: every entry into Python is one, from a click to a timer's tick.

All flows share one thread, so state that CPython keeps per thread (import locks, `threading.local`) does not tell flows
apart. A flow's number and its cause are context variables: each flow has a context of its own.
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
_clock = 0
_unfinished: set[int] = set()


def current_flow() -> int:
    """Number of the running flow; 0 during boot."""
    return _flow.get()


def current_cause() -> int | None:
    """Number of the delivery that started the running flow."""
    return _cause.get()


def tick_clock() -> int:
    """The next time on a clock that counts arrivals of mirrored state."""
    global _clock
    _clock += 1
    return _clock


def started() -> int:
    """The time on that clock at which the running flow began."""
    return _started.get()


def begin_anew() -> None:
    """Let the running flow count as begun now: mirrored state has arrived that its writes build on."""
    _started.set(_clock)


def is_unfinished(flow: int) -> bool:
    """Whether the flow runs or waits."""
    return flow in _unfinished


def enter[T](cause: int | None, function: Callable[..., T], *args: Any) -> T:
    """Run `function` as a new flow, in a context of its own."""

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
