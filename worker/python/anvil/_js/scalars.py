"""Values that cross to the page without looking into anything: texts, numbers, and what the page has already."""

from __future__ import annotations

import math
from typing import Any

from .handles import handle_of

_SAFE = 2**53 - 1
#: Numbers that have names when they arrive. `-0`, which `Math.round` gives, is whole: what it is an index of takes no float.
SPECIAL = {"nan": math.nan, "inf": math.inf, "-inf": -math.inf, "-0": 0}

#: Says that a value is none of these. No value crosses as this.
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
    """The text itself: `str()` would ask what an enum's member, or another class of the app's, says of itself."""
    return str.__str__(value)


def _encode_float(value: float) -> Any:
    if math.isfinite(value):
        return ["n", "-0"] if value == 0 and math.copysign(1, value) < 0 else value
    return ["n", "nan" if value != value else "inf" if value > 0 else "-inf"]
