"""Encodes values without contents: texts, numbers, and page objects."""

from __future__ import annotations

import math
from typing import Any

from .handles import handle_of

_SAFE = 2**53 - 1
#: Numbers that arrive by name. `-0`, which `Math.round` may give, becomes an int, so that it can be an index.
SPECIAL = {"nan": math.nan, "inf": math.inf, "-inf": -math.inf, "-0": 0}

#: The result of `encode` for other values.
NO_SCALAR = object()


def encode(value: Any) -> Any:
    """A plain value or page object as in `protocol/values.ts`; `NO_SCALAR` for anything else."""
    if value is None or value is True or value is False or type(value) is str:
        return value
    if isinstance(value, int):
        return int(value) if -_SAFE < value < _SAFE else ["i", str(int(value))]
    if isinstance(value, float):
        return _encode_float(value)
    if isinstance(value, str):
        return text(value)
    handle = handle_of(value)
    return NO_SCALAR if handle is None else ["h", handle.number]


def text(value: str) -> str:
    """The plain text of a str: `str()` would call the `__str__` of an enum's member, or of a class of the app's."""
    return str.__str__(value)


def _encode_float(value: float) -> Any:
    if math.isfinite(value):
        return ["n", "-0"] if value == 0 and math.copysign(1, value) < 0 else value
    return ["n", "nan" if value != value else "inf" if value > 0 else "-inf"]
