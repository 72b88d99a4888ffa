"""Dictionaries and lists with attribute access; apps know them as members of `anvil.util` (api §13.3).

d = WrappedObject(a={"b": 1});  d.a.b == 1;  d.x.y = 2  makes d == {"a": {"b": 1}, "x": {"y": 2}}
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, SupportsIndex

from hearth_wire import SerializationInfo, portable_class

_WRAPPABLE = frozenset((dict, list))


def wrapped(value: Any) -> Any:
    """The value with plain dictionaries and lists converted to their wrapped kinds."""
    if type(value) is dict:
        return WrappedObject(value)
    return WrappedList(value) if type(value) is list else value


def _all_wrapped(items: Iterable[Any]) -> list[Any]:
    # Not `map`, which would recurse in C: deep or cyclic values would crash the interpreter before
    # Python's recursion limit applies.
    return [wrapped(item) for item in items]


class WrappedObject(dict[str, Any]):
    """A dictionary whose items are also attributes.

    Reading a missing item creates an empty WrappedObject for it.
    """

    def __init__(self, d: Mapping[str, Any] | None = None, /, **kw: Any) -> None:
        super().__init__()
        self.update(d or {}, **kw)

    def __setitem__(self, key: str, value: Any) -> None:
        super().__setitem__(key, wrapped(value))

    def __missing__(self, key: str) -> WrappedObject:
        value = WrappedObject()
        super().__setitem__(key, value)
        return value

    def __getattr__(self, name: str) -> Any:
        # Python's protocols probe for special names; creating items for these would break copying
        # and pickling.
        if name.startswith("__"):
            raise AttributeError(name)
        return self[name]

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value

    def __delattr__(self, name: str) -> None:
        try:
            del self[name]
        except KeyError:
            raise AttributeError(name) from None

    def update(self, /, *args: Any, **kw: Any) -> None:
        """As `dict.update`, but wraps the values."""
        for key, value in dict(*args, **kw).items():
            self[key] = value

    def setdefault(self, key: str, default: Any = None) -> Any:
        """As `dict.setdefault`, but wraps the default."""
        if key not in self:
            self[key] = default
        return self[key]

    def __serialize__(self, info: SerializationInfo) -> dict[str, Any]:
        return dict(self)

    @classmethod
    def __new_deserialized__(cls, data: dict[str, Any], info: SerializationInfo) -> WrappedObject:
        return cls(data)


class WrappedList(list[Any]):
    """A list that wraps the values put into it."""

    def __init__(self, lst: Iterable[Any] = ()) -> None:
        items = list(lst)
        # Lists of numbers may be long, and have nothing to wrap.
        super().__init__(items if _WRAPPABLE.isdisjoint(map(type, items)) else _all_wrapped(items))

    def append(self, item: Any) -> None:
        """As `list.append`, but wraps the item."""
        super().append(wrapped(item))

    def extend(self, items: Iterable[Any]) -> None:
        """As `list.extend`, but wraps the items."""
        super().extend(_all_wrapped(items))

    def insert(self, index: SupportsIndex, item: Any) -> None:
        """As `list.insert`, but wraps the item."""
        super().insert(index, wrapped(item))

    def __setitem__(self, index: Any, value: Any) -> None:
        super().__setitem__(index, _all_wrapped(value) if isinstance(index, slice) else wrapped(value))

    def __iadd__(self, items: Iterable[Any]) -> WrappedList:
        self.extend(items)
        return self

    def __serialize__(self, info: SerializationInfo) -> list[Any]:
        return list(self)

    @classmethod
    def __new_deserialized__(cls, data: list[Any], info: SerializationInfo) -> WrappedList:
        return cls(data)


for _cls in (WrappedObject, WrappedList):
    _cls.__module__ = "anvil.util"
    portable_class(_cls)
