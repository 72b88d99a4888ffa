"""Adds a server function's location to errors about its arguments or result.

Such errors are raised outside of the function, so their tracebacks have no line of the app.
"""

from __future__ import annotations

from inspect import unwrap
from typing import Any

from hearth_wire import remote_traceback, trace_of

from .modules import finder


def add_function_location(function: Any, error: Exception) -> None:
    """Add the function's first line to the error's traceback if that has no line of the app."""
    place = _place_of(function)
    if place is not None and not trace_of(error, finder.wire_name):
        error.__traceback__ = remote_traceback([place])


def _place_of(function: Any) -> tuple[str, int] | None:
    code = getattr(unwrap(function), "__code__", None) if callable(function) else None
    file = finder.wire_name(code.co_filename) if code else None
    return None if code is None or file is None else (file, code.co_firstlineno)
