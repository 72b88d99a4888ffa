"""CSS lengths for the values that apps pass as widths, heights and spaces (api §3.2)."""

import math
import re
from typing import TypeGuard

_HAS_UNIT = re.compile(r"[A-Za-z%]")
_NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)\Z", re.ASCII)
#: White space in CSS. `shared/common/css-sizes.ts` parses texts in the same way.
_BLANKS = " \t\n\r\f"


def number_text(value: int | float) -> str:
    """A number as CSS writes it: without `.0` for whole floats, and without exponent for ordinary sizes."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def is_number(value: object) -> TypeGuard[int | float]:
    """Whether `value` is a finite number; a bool is not one, although Python counts it as an int."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def number_in(value: object) -> int | float | None:
    """A finite number, or the one in a string; None for any other value."""
    try:
        number = float(value)  # type: ignore[arg-type]  # fails for values that are not numbers
    except TypeError, ValueError:
        return None
    if isinstance(value, bool) or not math.isfinite(number):
        return None
    return int(number) if number.is_integer() else number


def css_length(value: object) -> str:
    """The CSS length for a dimension; empty if it is not set.

    None, the empty string and `"default"` mean that it is not set. A string with a letter or `%` is
    unchanged; any other value is in pixels.
    """
    if is_number(value):
        return number_text(value) + "px"
    if not isinstance(value, str):
        return ""
    text = value.strip(_BLANKS)
    if not text or text == "default":
        return ""
    return text if _HAS_UNIT.search(text) else text + "px"


def css_side(value: object) -> str:
    """One side of a margin or padding as CSS; empty if it is not set.

    Only plain numbers get the unit `px`.
    """
    if is_number(value):
        return number_text(value) + "px"
    if not isinstance(value, str):
        return ""
    text = value.strip(_BLANKS)
    return text + "px" if _NUMBER.match(text) else text
