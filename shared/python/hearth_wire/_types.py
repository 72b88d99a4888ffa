"""The table of value types: how each is written, and how each type name is read.

A new type needs one `register_writer` and one `register_reader`; `_write` and `_read` know only
plain JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ._paths import Path

if TYPE_CHECKING:
    from ._read import Reader
    from ._write import Writer

#: Returns the JSON to put in the value's place (None for most types), and adds entries to the
#: writer.
WriteValue = Callable[["Writer", Any, Path], Any]
#: Returns the value for its entry in `objects` and the JSON in its place.
ReadValue = Callable[["Reader", dict[str, Any], Any], Any]
#: Returns the writer for a class, or None if it does not know the class.
MakeWriter = Callable[[type], WriteValue | None]

_writers: dict[type, WriteValue] = {}
_readers: dict[str, ReadValue] = {}
_makers: list[MakeWriter] = []


def register_writer(cls: type, write: WriteValue) -> None:
    """Set the writer for objects of `cls` and of its subclasses."""
    _writers[cls] = write


def make_writers(maker: MakeWriter) -> None:
    """Add a function that is asked for the writers of classes without a registered one.

    Meant for classes of packages that may be imported at any time.
    """
    _makers.append(maker)


def register_reader(name: str, read: ReadValue) -> None:
    """Set the reader for objects with the type name `name`."""
    _readers[name] = read


def writer_for(cls: type) -> WriteValue | None:
    """The writer of the class or its nearest base, in method resolution order; else one from a maker."""
    for base in cls.__mro__:
        write = _writers.get(base)
        if write is not None:
            return write
    return next((write for maker in _makers if (write := maker(cls)) is not None), None)


def reader_for(names: Sequence[Any]) -> ReadValue | None:
    """The reader of the first known name.

    A sender may list newer names before older ones.
    """
    for name in names:
        read = _readers.get(name) if isinstance(name, str) else None
        if read is not None:
            return read
    return None
