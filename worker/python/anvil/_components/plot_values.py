"""Encodes figures for the page: JSON in which long columns of numbers are packed (api §4.19).

A packed column is `{"dtype": "f8", "bdata": base64}`: a JSON parser reads a hundred thousand
numbers as one text.
"""

from __future__ import annotations

import base64
from array import array
from collections.abc import Iterable, Mapping
from math import isfinite, nan
from numbers import Number
from typing import Any

#: Shorter columns are not packed.
PACKED_FROM = 1000

_SCALARS = frozenset((str, int, bool, type(None)))
_NUMBERS = frozenset((int, float))
_GAPPY = frozenset((int, float, type(None)))
#: Names of the types that libraries use for missing times and values.
_MISSING = frozenset(("NaTType", "NAType"))


def figure_part(value: Any) -> Any:
    """A part of a figure as JSON: mappings, columns of any type, texts and numbers; otherwise `str()`.

    NaN and infinity become null, unless they are packed. Raises ValueError for a value that
    contains itself.
    """
    try:
        return _part(value)
    except RecursionError:
        raise ValueError("A Plot cannot show a figure that contains itself") from None


def _part(value: Any) -> Any:
    if type(value) in _SCALARS:
        return value
    if isinstance(value, float):
        return float(value) if isfinite(value) else None
    if isinstance(value, Mapping):
        return {str(key): _part(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return _column(value)
    if isinstance(value, str):
        return str(value)
    if isinstance(value, int):
        return int(value)
    return _of_library(value)


def _of_library(value: Any) -> Any:
    """Convert values of numpy, pandas and the like, and other iterables; any other value becomes its text."""
    kind = type(value)
    if kind.__name__ in _MISSING:
        return None
    dtype = getattr(value, "dtype", None)
    if getattr(dtype, "kind", None) == "M":
        # `tolist` of times may return plain numbers.
        return _part([None if text == "NaT" else text for text in value.astype(str).tolist()])
    for name in ("tolist", "to_numpy"):
        convert = getattr(value, name, None)
        if callable(convert):
            return _part(convert())
    if isinstance(value, Number):
        return _part(float(value))  # type: ignore[arg-type]  # a complex number raises TypeError, as intended
    if isinstance(value, Iterable) and not isinstance(value, (bytes, bytearray)):
        return _column(list(value))
    return str(value)


def _column(items: list[Any] | tuple[Any, ...]) -> Any:
    kinds = frozenset(map(type, items))
    if len(items) >= PACKED_FROM and kinds <= _GAPPY:
        packed = _packed(items, kinds)
        if packed is not None:
            return packed
    if kinds <= _SCALARS:
        return list(items)
    if kinds <= _NUMBERS:
        return [item if isfinite(item) else None for item in items]
    return [_part(item) for item in items]


def _packed(items: Iterable[Any], kinds: frozenset[type]) -> dict[str, str] | None:
    """The numbers as bytes, with gaps as NaN, or None for numbers that do not fit."""
    try:
        if kinds == {int}:
            return _bytes_of("i4", array("i", items))
    except OverflowError:
        pass
    if type(None) in kinds:
        items = [nan if item is None else item for item in items]
    try:
        return _bytes_of("f8", array("d", items))
    except OverflowError:
        return None


def _bytes_of(dtype: str, numbers: array[Any]) -> dict[str, str]:
    return {"dtype": dtype, "bdata": base64.b64encode(numbers).decode("ascii")}
