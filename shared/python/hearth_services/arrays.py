"""What a server sends of numpy's: its numbers as Python's own, its arrays as lists (wire §6)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from hearth_wire import Path, Writer

_KINDS = frozenset({"numpy.generic", "numpy.ndarray"})
#: Kinds of moments that are finer than Python's, as pandas has them: `tolist` would make nanoseconds since 1970 of them.
_FINER = re.compile(r"(datetime|timedelta)64\[\d*[npfa]s\]").fullmatch


def array_writer(cls: type) -> Callable[[Writer, Any, Path], Any] | None:
    """How a number or an array of numpy's is sent; None for a class of anything else."""
    return _write if any(f"{base.__module__}.{base.__name__}" in _KINDS for base in cls.__mro__) else None


def _write(writer: Writer, value: Any, path: Path) -> Any:
    finer = _FINER(str(getattr(value, "dtype", "")))
    plain = (value.astype(f"{finer[1]}64[us]") if finer else value).tolist()
    if type(plain) is type(value):
        # A number that Python has no kind of: one of 128 bits.
        raise writer.side.unsendable(value, path)
    return writer.value(plain, path)
