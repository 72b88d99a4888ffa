"""The table of value types: how each is written, and how each type name is read.

A new type of the wire is one `register_writer` and one `register_reader`; nothing in `_write` or `_read` knows
the types beyond plain JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ._paths import Path

if TYPE_CHECKING:
    from ._read import Reader
    from ._write import Writer

#: Makes the JSON that stands in the value's place (None for most) and adds entries to the writer.
WriteValue = Callable[["Writer", Any, Path], Any]
#: Makes the value from its entry in `objects` and the JSON that stands in its place.
ReadValue = Callable[["Reader", dict[str, Any], Any], Any]
#: Gives the writer for the classes that it knows; None for others.
MakeWriter = Callable[[type], WriteValue | None]

_writers: dict[type, WriteValue] = {}
_readers: dict[str, ReadValue] = {}
_makers: list[MakeWriter] = []


def register_writer(cls: type, write: WriteValue) -> None:
    """Let objects of `cls` and of its subclasses be sent."""
    _writers[cls] = write


def make_writers(maker: MakeWriter) -> None:
    """Ask `maker` for classes without a registered writer: those of packages, which may be imported at any time."""
    _makers.append(maker)


def register_reader(name: str, read: ReadValue) -> None:
    """Let objects that arrive under the type name `name` be rebuilt."""
    _readers[name] = read


def writer_for(cls: type) -> WriteValue | None:
    """The writer of the class or of its nearest base that has one, in method resolution order; else a maker's."""
    for base in cls.__mro__:
        write = _writers.get(base)
        if write is not None:
            return write
    return next((write for maker in _makers if (write := maker(cls)) is not None), None)


def reader_for(names: Sequence[Any]) -> ReadValue | None:
    """The reader of the first name that is known; a sender may put newer names before older ones."""
    for name in names:
        read = _readers.get(name) if isinstance(name, str) else None
        if read is not None:
            return read
    return None
