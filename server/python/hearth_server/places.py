"""Where a server function stands, for errors that come of its call or its result, and of no line in it."""

from __future__ import annotations

from inspect import unwrap
from typing import Any

from hearth_wire import remote_traceback, trace_of

from .modules import finder


def placed(error: Exception, function: Any) -> Exception:
    """The error; where it has passed no line of the app's, the function's first one is its place."""
    place = _place_of(function)
    if place is not None and not trace_of(error, finder.wire_name):
        return error.with_traceback(remote_traceback([place]))
    return error


def _place_of(function: Any) -> tuple[str, int] | None:
    code = getattr(unwrap(function), "__code__", None) if callable(function) else None
    file = finder.wire_name(code.co_filename) if code else None
    return None if code is None or file is None else (file, code.co_firstlineno)
