"""Serialises values of numpy: numbers as Python's own, arrays as lists (wire §6)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from hearth_wire import Path, Writer

_KINDS = frozenset({"numpy.generic", "numpy.ndarray"})
#: Types of times with a finer unit than microseconds, as in pandas, for which `tolist` would return
#: plain numbers.
_FINER = re.compile(r"(datetime|timedelta)64\[\d*[npfa]s\]").fullmatch


def array_writer(cls: type) -> Callable[[Writer, Any, Path], Any] | None:
    """The writer for a class of numpy's numbers or arrays, or None for other classes."""
    return _write if any(f"{base.__module__}.{base.__name__}" in _KINDS for base in cls.__mro__) else None


def _write(writer: Writer, value: Any, path: Path) -> Any:
    finer = _FINER(str(getattr(value, "dtype", "")))
    plain = (value.astype(f"{finer[1]}64[us]") if finer else value).tolist()
    if type(plain) is type(value):
        # A number that Python does not have, such as a 128-bit float.
        raise writer.side.unsendable(value, path)
    return writer.value(plain, path)
