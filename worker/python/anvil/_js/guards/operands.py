"""What names stand for while a handler is read: parts of a guard, or places in Python whose values can be mirrored."""

from __future__ import annotations

import inspect
from dataclasses import dataclass, replace
from types import FunctionType, MemberDescriptorType
from typing import Any

from ..._properties import ComponentProperty

#: A guard as in `protocol/guards.ts`.
Guard = list[Any]

UNKNOWN: Guard = ["unknown"]
EVENT: Guard = ["event"]


@dataclass(frozen=True)
class Place:
    """A value of Python's: an attribute of the handler's object, of a closure's variable, of a module.

    `base` is "self", "cell", "global" or "fixed", `key` what finds it there. `seen` says what the page is to know of the value
    (`mirrors.py`).
    """

    base: str
    key: Any
    attributes: tuple[str, ...] = ()
    seen: str = "roughly"

    def attribute(self, name: str) -> Place:
        """A member of the value."""
        return replace(self, attributes=(*self.attributes, name))

    def seen_as(self, seen: str) -> Place:
        """The same place, of which the page knows something else."""
        return replace(self, seen=seen)


class Given:
    """A value that a callable brought along, as the key of a fixed place. Compares by identity, as app code may not be run."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value


@dataclass(frozen=True, eq=False)
class Local:
    """A function that the handler defines; its names are those of where it stands."""

    tree: Any
    names: dict[str, Any]


Operand = Guard | Place | Local


class Unreadable(Exception):
    """The value can't be had without running app code."""


def value_of(place: Place, owner: Any, function: FunctionType) -> Any:
    """What is there now. Runs no app code: raises Unreadable where that would be needed."""
    match place.base:
        case "self":
            value = owner
        case "cell":
            value = _cell(function, place.key)
        case "global":
            namespace, name = place.key
            if name not in namespace:
                raise Unreadable(name)
            value = namespace[name]
        case _:
            value = place.key.value if isinstance(place.key, Given) else place.key
    for name in place.attributes:
        value = read(value, name)
    return value


def read(value: Any, name: str) -> Any:
    """An attribute that is a plain value, a slot, or a property of a built-in component."""
    owner = type(value)
    if inspect.getattr_static(owner, "__getattribute__") is not object.__getattribute__:
        raise Unreadable(name)
    static = inspect.getattr_static(owner, name, None)
    try:
        if isinstance(static, MemberDescriptorType):
            return static.__get__(value, owner)
        if isinstance(static, ComponentProperty):
            # Not `__get__`: this runs while a batch leaves, where nothing may wait, and is no reading of the flow's.
            return static.known(value)
    except Exception as error:
        raise Unreadable(name) from error
    if hasattr(type(static), "__set__"):
        raise Unreadable(name)
    own = getattr(value, "__dict__", None)
    if isinstance(own, dict) and name in own:
        return own[name]
    if static is None or hasattr(type(static), "__get__"):
        raise Unreadable(name)
    return static


def _cell(function: FunctionType, name: str) -> Any:
    cells = dict(zip(function.__code__.co_freevars, function.__closure__ or (), strict=True))
    try:
        return cells[name].cell_contents
    except (KeyError, ValueError) as error:
        raise Unreadable(name) from error
