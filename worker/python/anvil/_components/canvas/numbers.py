"""Conversion of coordinates from apps."""

from __future__ import annotations

from typing import Any


def as_numbers(name: str, arguments: list[Any]) -> list[float]:
    """The arguments of `name()` as numbers; strings with numbers are converted, as in a browser.

    Raises TypeError for other values.
    """
    return [_number(name, value) for value in arguments]


def _number(name: str, value: Any) -> float:
    try:
        return float(value)
    except TypeError, ValueError:
        raise TypeError(f"{name}() takes numbers, got {value!r} ({type(value).__name__})") from None
