"""Mirrors values in Python for guards and answers on the page: only the parts of each value that they use."""

from __future__ import annotations

from types import MethodDescriptorType, WrapperDescriptorType
from typing import Any

from .. import scalars
from ..handles import handle_of
from .operands import Column, Guard, Identity, Seen
from .read_sets import MISSING, static

#: Replaces a value that cannot be mirrored, and so is unknown to the guard.
UNREADABLE: Guard = ["u"]
_PLAIN = (bool, int, float, str)
_KEYS = (int, float, str)
#: Replaces a page object: it is true, and equal to nothing.
_SOMETHING: Guard = ["o", [["of", "Python"]]]
#: Longer collections are not mirrored, since they would be sent with every change.
_LONGEST = 100
#: That limit for lists whose items a library asks for, one by one.
_LONGEST_LIST = 2000
#: Methods that define the content of a collection: one of an app's class that overrides any of them
#: is not mirrored.
_SAYING = ("__bool__", "__contains__", "__iter__", "__len__")
_INTERPRETERS_OWN = (MethodDescriptorType, WrapperDescriptorType)


def encoded(value: Any, seen: Seen) -> Any:
    """The `Value` (`protocol/values.ts`) for a value in Python.

    For "roughly" and "items" it is a plain value, a collection of plain values, a page object, or
    for any other kind an object that is true. For "exactly" it is what JavaScript would get as the
    result of a call. For "truth" and "presence" it is only that. For "list" and for a column it is a
    list of plain values, as JavaScript would get each of them; for "dict" its keys and values, by
    turns. For an identity it is True if the value has it.
    """
    match seen:
        case Identity():
            return True if value is seen.value else UNREADABLE
        case Column() | "list" | "dict":
            items = items_of(value, seen)
            return UNREADABLE if items is None else listed(items)
        case "exactly":
            return _exactly(value)
        case "truth":
            return _truth(value)
        case "presence":
            return None if value is None else True
    return _roughly(value)


def is_steady(value: Any, seen: Seen) -> bool:
    """Whether the same object is always encoded as the same value."""
    if isinstance(seen, Column):
        return False
    return (
        isinstance(seen, Identity)
        or seen in ("exactly", "presence")
        or not isinstance(value, (list, set, dict))
    )


def _exactly(value: Any) -> Any:
    plain = value is None or type(value) in _PLAIN or handle_of(value) is not None
    return scalars.encode(value) if plain else UNREADABLE


def items_of(value: Any, seen: Seen) -> list[Any] | None:
    """What is seen of each item of a list or a dict, as Python has it; None if not all that is plain."""
    if seen == "dict":
        return _entries(value)
    if type(value) not in (list, tuple) or len(value) > _LONGEST_LIST:
        return None
    items = [_of_column(one, seen) for one in value] if isinstance(seen, Column) else [*value]
    return items if all(one is None or type(one) in _PLAIN for one in items) else None


def _entries(value: Any) -> list[Any] | None:
    """The keys and values of a dict, by turns."""
    if type(value) is not dict or len(value) > _LONGEST or not all(_is_key(key) for key in value):
        return None
    items = [part for entry in value.items() for part in entry]
    return items if all(one is None or type(one) in _PLAIN for one in items) else None


def _is_key(key: Any) -> bool:
    """Whether the page finds the key as Python does. True would be 1 as well, and a large int is no number there."""
    return type(key) in _KEYS and not isinstance(scalars.encode(key), list)


def listed(items: list[Any]) -> Any:
    """The `Value` for a list of plain values."""
    return ["l", [scalars.encode(one) for one in items]]


def is_alike(one: Any, other: Any) -> bool:
    """Whether two encoded values are the same: equal, and of the same types, as `1 == True`."""
    if type(one) is not type(other) or one != other:
        return False
    return not isinstance(one, list) or all(map(is_alike, one, other, strict=True))


def _of_column(item: Any, column: Column) -> Any:
    return item.get(column.key, column.default) if type(item) is dict else MISSING


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
