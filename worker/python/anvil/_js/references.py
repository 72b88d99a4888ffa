"""Python objects on the page: callables that JavaScript may call, and anything else that passes through it unchanged."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Any

_numbers = count(1)
_objects: dict[int, list[Any]] = {}
_known: dict[Any, int] = {}


def _key(value: Any) -> Any:
    """Equal bound methods are one callable to JavaScript; everything else goes by identity."""
    owner = getattr(value, "__self__", None)
    function = getattr(value, "__func__", None)
    return (id(owner), id(function)) if owner is not None and function is not None else id(value)


def send(value: Any) -> int:
    """The number under which `value` goes to the page, once more."""
    key = _key(value)
    number = _known.get(key)
    if number is None:
        number = next(_numbers)
        _known[key] = number
        _objects[number] = [value, 0]
    _objects[number][1] += 1
    return number


def get(number: int) -> Any:
    """The object itself, when the page sends the number back."""
    return _objects[number][0]


def released(objects: Iterable[tuple[int, int]]) -> None:
    """The page dropped objects it had received so often; those not sent again meanwhile are let go."""
    for number, received in objects:
        entry = _objects.get(number)
        if entry is None:
            continue
        entry[1] -= received
        if entry[1] <= 0:
            del _objects[number]
            del _known[_key(entry[0])]
