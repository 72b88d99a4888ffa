"""Encodes values without contents: strings, numbers, and page objects."""

from __future__ import annotations

import math
from typing import Any

from hearth_wire import MAX_SAFE_INTEGER

from .handles import handle_of

#: Numbers that are received by name. `-0`, which `Math.round` may return, becomes an int, so that
#: it can be used as an index.
SPECIAL = {"nan": math.nan, "inf": math.inf, "-inf": -math.inf, "-0": 0}

#: The result of `encode` for other values.
NO_SCALAR = object()


def encode(value: Any) -> Any:
    """The encoding of a plain value or page object (`protocol/values.ts`).

    `NO_SCALAR` for any other value.
    """
    if value is None or value is True or value is False or type(value) is str:
        return value
    if isinstance(value, int):
        return int(value) if -MAX_SAFE_INTEGER < value < MAX_SAFE_INTEGER else ["i", str(int(value))]
    if isinstance(value, float):
        return _encode_float(value)
    if isinstance(value, str):
        return text(value)
    handle = handle_of(value)
    return NO_SCALAR if handle is None else ["h", handle.number]


def text(value: str) -> str:
    """The plain text of a str.

    `str()` would call the `__str__` of an enum's member, or of an app's class.
    """
    return str.__str__(value)


def _encode_float(value: float) -> Any:
    if math.isfinite(value):
        return ["n", "-0"] if value == 0 and math.copysign(1, value) < 0 else value
    return ["n", "nan" if value != value else "inf" if value > 0 else "-inf"]
