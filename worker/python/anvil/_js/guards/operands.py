"""Operands, for which names stand while a handler is compiled.

They are parts of a guard, or places in Python that can be mirrored.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from types import CellType, FunctionType, MemberDescriptorType, ModuleType
from typing import Any

from ..._values.markers import KnownProperty
from .read_sets import MISSING, ReadSet, Recorder

#: A guard, as defined in `protocol/guards.ts`.
Guard = list[Any]

UNKNOWN: Guard = ["unknown"]
EVENT: Guard = ["event"]
RAISE: Guard = ["raise"]

_cell_contents = CellType.__dict__["cell_contents"].__get__


@dataclass(frozen=True)
class Column:
    """What the page needs of a list of dicts: one value of each, by its key.

    Without that key, a dict has the default; if there is none, Python would raise.
    """

    key: str
    default: Any = MISSING
    #: Tells columns apart whose defaults are equal, as 1 and True.
    kind: type = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "kind", type(self.default))


class Identity:
    """The page needs to know that the value is still this one."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Identity) and self.value is other.value

    def __hash__(self) -> int:
        return id(self.value)


#: How much of a value the page needs: one of the words in `mirrors.py`, a part of each item, or which it is.
Seen = str | Column | Identity


@dataclass(frozen=True)
class Place:
    """A place of a value in Python.

    It is an attribute of the handler's object, of a closure's variable, or of a module. `base` is
    "self", "cell", "global", "content" (of the cell of another function) or "fixed", and `key`
    finds the value there. `seen` is the part of the value that the page needs (`mirrors.py`).
    """

    base: str
    key: Any
    attributes: tuple[str, ...] = ()
    seen: Seen = "roughly"

    def attribute(self, name: str) -> Place:
        """The place of a member of the value."""
        return replace(self, attributes=(*self.attributes, name))

    def seen_as(self, seen: Seen) -> Place:
        """The same place, for another part of the value."""
        return replace(self, seen=seen)


class _Fixed:
    """A value as the key of a place.

    Compared by identity, since no app code may be run.
    """

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Fixed) and self.value is other.value

    def __hash__(self) -> int:
        return id(self.value)


def fixed(value: Any) -> Place:
    """The place of a known value: a bound argument, or the object of another bound method."""
    return Place("fixed", _Fixed(value))


def content(function: FunctionType, name: str) -> Place:
    """The place of a closure's variable of a function that the handler calls."""
    return Place("content", _Fixed(_cells(function)[name]))


@dataclass(frozen=True, eq=False)
class Item:
    """An item of a list at a place in Python, at an index that the page knows."""

    of: Place
    index: Guard

    def seen_as(self, seen: Seen, mirror: Callable[[Place], int]) -> Guard:
        """The guard for the item, or for the part of it that is needed."""
        # With 0 added, only a number is an index: JavaScript's lists have names as well.
        index = ["arithmetic", "+", self.index, ["constant", 0]]
        return ["call", ["value", mirror(self.of.seen_as(seen))], "__getitem__", [index]]


@dataclass(frozen=True, eq=False)
class Local:
    """A function defined in the handler, with the names at the place of its definition."""

    tree: Any
    names: dict[str, Any]


Operand = Guard | Place | Item | Local


class Unreadable(Exception):
    """The value cannot be read without running app code."""


def value_of(place: Place, owner: Any, function: FunctionType, read_set: ReadSet | None = None) -> Any:
    """The current value of a place; `read_set` records what was read.

    Runs no app code: raises Unreadable if that would be necessary.
    """
    read_set = ReadSet() if read_set is None else read_set
    match place.base:
        case "self":
            value = owner
        case "cell":
            value = _cell(function, place.key, read_set)
        case "global":
            namespace, name = place.key
            value = read_set.item(namespace, name)
            if value is MISSING:
                raise Unreadable(name)
        case "content":
            value = _content(place.key.value, read_set)
        case _:
            value = place.key.value
    for name in place.attributes:
        value = _read(value, name, read_set)
    return value


def _read(value: Any, name: str, read_set: ReadSet) -> Any:
    """An attribute that is a plain value, a slot, or a property of a built-in component.

    Raises Unreadable for any other one.
    """
    owner = type(value)
    if owner is ModuleType or owner is type:
        found = read_set.item(value.__dict__, name) if owner is ModuleType else read_set.static(value, name)
        bound = owner is type and not isinstance(found, FunctionType) and hasattr(type(found), "__get__")
        if found is MISSING or bound:
            raise Unreadable(name)
        return found
    if read_set.static(owner, "__getattribute__") is not object.__getattribute__:
        raise Unreadable(name)
    static = read_set.static(owner, name)
    try:
        if isinstance(static, MemberDescriptorType):
            return read_set.content(static.__get__, value)
        if isinstance(static, KnownProperty):
            return _known(static, value, read_set)
    except Exception as error:
        raise Unreadable(name) from error
    if hasattr(type(static), "__set__"):
        raise Unreadable(name)
    own = getattr(value, "__dict__", None)
    found = read_set.item(own, name) if isinstance(own, dict) else MISSING
    if found is not MISSING:
        return found
    if static is MISSING or hasattr(type(static), "__get__"):
        raise Unreadable(name)
    return static


def _known(static: KnownProperty, component: Any, read_set: ReadSet) -> Any:
    """The known value of a built-in component's property, with its reads recorded.

    Not by `__get__`: this is called while a batch is sent, when nothing may wait, and must not
    count as a read of the running flow.
    """
    core = component._anvil_core
    values = core.values
    core.values = Recorder(values, read_set)
    try:
        return static.known(component)
    finally:
        core.values = values


def _cell(function: FunctionType, name: str, read_set: ReadSet) -> Any:
    found = _cells(function).get(name)
    if found is None:
        raise Unreadable(name)
    return _content(found, read_set)


def _cells(function: FunctionType) -> dict[str, CellType]:
    return dict(zip(function.__code__.co_freevars, function.__closure__ or (), strict=True))


def _content(cell: CellType, read_set: ReadSet) -> Any:
    try:
        return read_set.content(_cell_contents, cell)
    except ValueError as error:
        raise Unreadable("an empty cell") from error
