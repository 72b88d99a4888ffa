"""WeakMap and WeakSet on the page, whose entries live as long as their keys (api §12.4).

The page refers to Python's objects weakly, so those that only Python refers to would disappear from
there immediately. Therefore entries for page objects are on the page, and entries for Python
objects are stored here, on the key object itself: so the garbage collector can free cycles through
an entry.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import MethodType
from typing import Any
from weakref import WeakKeyDictionary, ref

from hearth_wire import RUNTIME_ATTRIBUTE

from .._values.markers import ComponentBase
from . import access
from .handles import Handle, handle_of
from .proxies import Proxy

#: Types that are sent as copies: the page has no object for them that could be a key, or a new one
#: each time.
_VALUES = (type(None), bool, int, float, str, bytes, bytearray, memoryview, list, tuple, dict, set)


class _Entries:
    """The entries of all weak collections for one Python object.

    `of` has, for each collection, the values by method, where None stands for the object itself.
    """

    def __init__(self, owner: Any) -> None:
        self.owner = _reference(owner)
        self.of: WeakKeyDictionary[Handle, dict[Any, Any]] = WeakKeyDictionary()

    def __deepcopy__(self, _memo: object) -> None:
        """None, since a copy of the object is another key."""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(None), ()


#: The entries of objects without a plain `__dict__`, such as classes, by the object's `id`.
_elsewhere: dict[int, _Entries] = {}


class _WeakCollection(Proxy):
    """The common part of both weak collections."""

    __slots__ = ()

    def has(self, key: Any) -> bool:
        """Whether there is an entry for the key."""
        if _is_pages(key):
            return access.call(self._anvil_handle, "has", (key,))
        return _method_of(key) in _found(key, self._anvil_handle)

    def delete(self, key: Any) -> bool:
        """Remove an entry; returns whether there was one."""
        if _is_pages(key):
            return access.call(self._anvil_handle, "delete", (key,))
        return _found(key, self._anvil_handle).pop(_method_of(key), _found) is not _found

    def _anvil_put(self, key: Any, value: Any) -> None:
        entries = _entries_of(key, make=True)
        assert entries is not None
        entries.of.setdefault(self._anvil_handle, {})[_method_of(key)] = value


class ProxyWeakMap(_WeakCollection):
    """A WeakMap. For a Python key, values are stored in Python unchanged."""

    __slots__ = ()

    def get(self, name: Any = None, *default: Any) -> Any:
        """The value for a key, or `default`, which is None if not given."""
        otherwise = default[0] if default else None
        if _is_pages(name):
            value = access.call(self._anvil_handle, "get", (name,))
            return otherwise if value is None else value
        return _found(name, self._anvil_handle).get(_method_of(name), otherwise)

    def set(self, key: Any, value: Any) -> ProxyWeakMap:
        """Set the value for a key. Returns the map."""
        if _is_pages(key):
            access.call(self._anvil_handle, "set", (key, value))
        else:
            self._anvil_put(key, value)
        return self


class ProxyWeakSet(_WeakCollection):
    """A JavaScript `WeakSet`."""

    __slots__ = ()

    def add(self, value: Any) -> ProxyWeakSet:
        """Add an object. Returns the set."""
        if _is_pages(value):
            access.call(self._anvil_handle, "add", (value,))
        else:
            self._anvil_put(value, True)
        return self


def is_weak(class_name: str) -> bool:
    """Whether the JavaScript class of that name is a weak collection."""
    return class_name in ("WeakMap", "WeakSet")


def put_all(collection: Any, items: Iterable[Any] | None) -> None:
    """Add items as `new WeakMap(items)` does: pairs of key and value to a map, values to a set."""
    for item in items or ():
        if isinstance(collection, ProxyWeakMap):
            key, value = item
            collection.set(key, value)
        else:
            collection.add(item)


def _is_pages(key: Any) -> bool:
    return isinstance(key, _VALUES) or handle_of(key) is not None


def _owner_of(key: Any) -> Any:
    return key.__self__ if type(key) is MethodType else key


def _method_of(key: Any) -> Any:
    """The function of a bound method, None for other keys.

    Equal bound methods are the same key, because they are the same object for JavaScript.
    """
    return key.__func__ if type(key) is MethodType else None


def _found(key: Any, collection: Handle) -> dict[Any, Any]:
    entries = _entries_of(key)
    return {} if entries is None else entries.of.get(collection, {})


def _entries_of(key: Any, make: bool = False) -> _Entries | None:
    owner = _owner_of(key)
    place, name = _place_of(owner)
    entries = place.get(name)
    # An object whose `__dict__` was copied from another object has that object's entries.
    if isinstance(entries, _Entries) and entries.owner() is owner:
        return entries
    if make:
        entries = place[name] = _Entries(owner)
        return entries
    return None


def _place_of(owner: Any) -> tuple[dict[Any, Any], Any]:
    space = owner._anvil_core.values if isinstance(owner, ComponentBase) else getattr(owner, "__dict__", None)
    return (space, RUNTIME_ATTRIBUTE) if type(space) is dict else (_elsewhere, id(owner))


def _reference(owner: Any) -> Any:
    """A weak reference to an object, or a strong one if weak references are not supported."""
    number = id(owner)
    try:
        return ref(owner, lambda _: _elsewhere.pop(number, None))
    except TypeError:
        return lambda: owner
