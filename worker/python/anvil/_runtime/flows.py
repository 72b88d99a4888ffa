"""Flows: every entry into Python is one, from a click to a timer's tick.

All flows share one thread, so what CPython keeps per thread (import locks, `threading.local`) would take two flows for
one. A flow's number and its cause live in context variables, which are apart per flow.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import Context, ContextVar
from itertools import count
from typing import Any

_numbers = count(1)
_flow: ContextVar[int] = ContextVar("hearth_flow", default=0)
_cause: ContextVar[int | None] = ContextVar("hearth_cause", default=None)
_stopped: set[int] = set()


def current_flow() -> int:
    """Number of the running flow; 0 during boot."""
    return _flow.get()


def current_cause() -> int | None:
    """Number of the delivery that started the running flow."""
    return _cause.get()


def enter[T](cause: int | None, function: Callable[..., T], *args: Any) -> T:
    """Run `function` as a new flow, in a context of its own."""

    def begin() -> T:
        _flow.set(next(_numbers))
        _cause.set(cause)
        return function(*args)

    return Context().run(begin)
