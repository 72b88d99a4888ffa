"""Conversion of coordinates from apps."""

from __future__ import annotations

from typing import Any

from hearth_wire import type_name


def as_numbers(name: str, arguments: list[Any]) -> list[float]:
    """The arguments of `name()` as numbers; strings with numbers are converted, as in a browser.

    Raises TypeError for other values.
    """
    return [_number(name, value) for value in arguments]


def _number(name: str, value: Any) -> float:
    try:
        return float(value)
    except TypeError, ValueError:
        raise TypeError(f"{name}() takes numbers, got {value!r} ({type_name(value)})") from None
