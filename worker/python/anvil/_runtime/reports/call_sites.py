"""Finds the app's statement that caused a call, for messages to its author."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from contextvars import ContextVar
from inspect import unwrap
from typing import TYPE_CHECKING

from .author_paths import in_directory
from .errors import app_file

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

#: The place in a form's definition that is being processed; empty while app code runs.
_definition: ContextVar[str] = ContextVar("anvil_definition_written_at", default="")


#: Places of code that is compiled separately, such as data bindings, by its file name.
_texts: dict[str, str] = {}


def set_code_place(file: str, place: str) -> None:
    """Record that the code compiled as `file` is written at `place`, ` (file:line)`; empty if unknown."""
    _texts[file] = place


def call_site(outside: object = None) -> str | None:
    """`file:line` of the app's statement that caused this call, for an error that may be raised much later.

    Methods of `outside` are skipped.
    """
    frame = sys._getframe(1)
    while frame is not None:
        file = app_file(frame.f_code.co_filename)
        if file is not None and (outside is None or not is_of(frame, outside)):
            return f"{file}:{frame.f_lineno}"
        frame = frame.f_back
    return None


def is_of(frame: FrameType, owner: object) -> bool:
    """Whether a frame runs a method of `owner`, or a function defined in one."""
    code, names = frame.f_code, frame.f_locals
    first = code.co_varnames[: min(code.co_argcount, 1)]
    return any(names.get(name) is owner for name in (*first, *code.co_freevars))


def place_of_caller(outside: object = None) -> str:
    """` (file:line)` of the definition or statement that caused this call; empty if unknown.

    The file is in the app's directory. It is meant for the end of a message. Methods of `outside`
    are skipped.
    """
    place = _definition.get()
    if place:
        return place
    site = call_site(outside)
    if site is None:
        return ""
    text, _, line = site.rpartition(":")
    if text in _texts:
        return _texts[text] or f" ({text.strip('<>')})"
    return f" ({in_directory(text)}:{line})"


def place_of_function(function: object) -> str:
    """` (file:line)` of an app's function, or of its first decorator; empty for other functions."""
    code = getattr(unwrap(function), "__code__", None) if callable(function) else None
    file = app_file(code.co_filename) if code else None
    return "" if code is None or file is None else f" ({in_directory(file)}:{code.co_firstlineno})"


@contextmanager
def in_definition(place: str) -> Iterator[None]:
    """Let `place_of_caller` return `place`, which is in a form's definition, during the block."""
    token = _definition.set(place)
    try:
        yield
    finally:
        _definition.reset(token)
