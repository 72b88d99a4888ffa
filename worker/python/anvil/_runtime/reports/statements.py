"""Which statement of the app's led here, for messages to its author."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from contextvars import ContextVar
from inspect import unwrap
from typing import TYPE_CHECKING

from .errors import app_file
from .places import in_directory

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

#: What of a definition is being carried out; empty while the app's own code is.
_definition: ContextVar[str] = ContextVar("anvil_definition_written_at", default="")


#: Where texts stand that are compiled by themselves, such as data bindings, by the name of their file.
_texts: dict[str, str] = {}


def stands(file: str, place: str) -> None:
    """A text that is compiled as `file` stands at `place`, ` (file:line)`; empty when nobody knows."""
    _texts[file] = place


def call_site(outside: object = None) -> str | None:
    """`file:line` of the app's statement that led here, as reports name it: for an error that may come much later.

    Methods of `outside` do not count.
    """
    frame = sys._getframe(1)
    while frame is not None:
        file = app_file(frame.f_code.co_filename)
        if file is not None and (outside is None or not is_of(frame, outside)):
            return f"{file}:{frame.f_lineno}"
        frame = frame.f_back
    return None


def is_of(frame: FrameType, owner: object) -> bool:
    """Does a frame run a method of `owner`, or a function that was made in one?"""
    code, names = frame.f_code, frame.f_locals
    first = code.co_varnames[: min(code.co_argcount, 1)]
    return any(names.get(name) is owner for name in (*first, *code.co_freevars))


def written(outside: object = None) -> str:
    """` (file:line)` of what is being carried out, below the app's directory, to stand behind a message; empty when nobody knows.

    Methods of `outside` do not count.
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


def made(function: object) -> str:
    """` (file:line)` of a function of the app's: of its first decorator, where it has any. Empty for others."""
    code = getattr(unwrap(function), "__code__", None) if callable(function) else None
    file = app_file(code.co_filename) if code else None
    return "" if code is None or file is None else f" ({in_directory(file)}:{code.co_firstlineno})"


@contextmanager
def definition(place: str) -> Iterator[None]:
    """What is done meanwhile is written in a definition, at `place`."""
    token = _definition.set(place)
    try:
        yield
    finally:
        _definition.reset(token)
