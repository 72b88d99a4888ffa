"""Encodes Python values for guards and answers: of each value, only the part that they use."""

from __future__ import annotations

from types import MethodDescriptorType, WrapperDescriptorType
from typing import Any

from .. import scalars
from ..handles import handle_of
from .operands import Guard
from .read_sets import MISSING, static

#: Sent for a value that cannot be mirrored; it is unknown to the guard.
UNREADABLE: Guard = ["u"]
_PLAIN = (bool, int, float, str)
#: Sent for any other Python object: a JavaScript object that is not empty, and equal to nothing.
_SOMETHING: Guard = ["o", [["of", "Python"]]]
#: Collections with more items are not mirrored, because each change would send all items.
_LONGEST = 100
#: Methods that determine a collection's content. If an app's class overrides one, its objects are
#: not mirrored.
_SAYING = ("__bool__", "__contains__", "__iter__", "__len__")
_INTERPRETERS_OWN = (MethodDescriptorType, WrapperDescriptorType)


def encoded(value: Any, seen: str) -> Any:
    """The `Value` (`protocol/values.ts`) for the part of a Python value that is given by `seen`.

    "roughly" and "items": a plain value, a collection of plain values, a page object, or something
    true for any other object. "exactly": the value that JavaScript would receive if it were
    returned. "truth": whether it is true. "presence": None, or true for all other values.
    """
    match seen:
        case "exactly":
            return _exactly(value)
        case "truth":
            return _truth(value)
        case "presence":
            return None if value is None else True
    return _roughly(value)


def is_steady(value: Any, seen: str) -> bool:
    """Whether the same object is always encoded as the same value."""
    return seen in ("exactly", "presence") or not isinstance(value, (list, set, dict))


def _exactly(value: Any) -> Any:
    plain = value is None or type(value) in _PLAIN or handle_of(value) is not None
    return scalars.encode(value) if plain else UNREADABLE


def _truth(value: Any) -> Any:
    if value is None or type(value) in (*_PLAIN, list, tuple, set, frozenset, dict):
        return bool(value)
    return scalars.encode(value) if handle_of(value) is not None else _truth_of_kind(type(value), True)


def _truth_of_kind(kind: type, true: Any) -> Any:
    return UNREADABLE if hasattr(kind, "__bool__") or hasattr(kind, "__len__") else true


def _roughly(value: Any) -> Any:
    if value is None or isinstance(value, _PLAIN):
        return scalars.encode(value)
    if handle_of(value) is not None:
        return scalars.encode(value)
    if isinstance(value, (list, tuple, set, frozenset, dict)):
        if not _is_plainly_collected(type(value)):
            return UNREADABLE
        items = list(value)
        if len(items) <= _LONGEST and all(one is None or isinstance(one, _PLAIN) for one in items):
            return ["l", [scalars.encode(one) for one in items]]
        return UNREADABLE
    return _truth_of_kind(type(value), _SOMETHING)


def _is_plainly_collected(kind: type) -> bool:
    found = (static(kind, name) for name in _SAYING)
    return all(one is MISSING or isinstance(one, _INTERPRETERS_OWN) for one in found)
