"""Proxies of page objects: reads, writes and calls of a proxy are made on the page (api §12.4)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from reprlib import recursive_repr
from typing import Any, NoReturn

from hearth_wire import name_instances

from .._generated.protocol import DOCUMENT, WINDOW
from . import access, binding, dom, handles, prefetched_rows
from .errors import ExternalError
from .handles import Handle, PageObject
from .prefetched_items import Keys, item

#: Key in a handle's members for the proxy with the number under which the page knows the object.
_ITSELF = ""

_NONE_GIVEN = object()


#: What objects of these kinds are called; others are called by the name of their class.
_KINDS_CALLED = {"object": "proxyobject", "function": "proxyfunction", "class": "proxyclass"}


class PageClass(type):
    """What a proxy has for `__class__`.

    It has the name of the object's class on the page, and is equal to that class's proxy.
    """

    def __eq__(cls, other: object) -> bool:
        if isinstance(other, Proxy):
            # `Object`, and functions that scripts call with `new`, are functions to us.
            handle = other._anvil_handle
            return handle.kind in ("class", "function") and handle.name == cls.__name__
        return cls is other

    __hash__ = type.__hash__


class Proxy(PageObject, metaclass=PageClass):
    """A page object.

    Attributes and items are read from the page when needed, and writes are queued in order. Apps tell
    page objects by `isinstance(x, type(window))` and `type(x) is type(window)`: so this is the type of
    all, except for those that can be called or have a length, which have a subclass.
    """

    __slots__ = ("__weakref__", "_anvil_handle")

    def __init__(self, handle: Handle) -> None:
        object.__setattr__(self, "_anvil_handle", handle)

    @property
    def __class__(self) -> type:  # type: ignore[override]
        handle = self._anvil_handle
        return page_class(type(self), "Object" if handle.kind == "object" else handle.name)

    def __getattr__(self, name: str) -> Any:
        handle = self._anvil_handle
        manner = dom.methods(handle.name).get(name)
        if manner is not None:
            return binding.method(self, name, manner, None)
        fixed = dom.fixed_member(handle.name, name)
        if fixed is not None:
            return _fixed_member(handle, name, fixed)
        if handle.number == WINDOW and name == "document":
            return handles.living(DOCUMENT)
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(f"'{self._anvil_called()}' object has no attribute '{name}'")
        found, value = prefetched_rows.find(handle, name)
        if not found:
            found, value = access.read(handle, name)
        if not found:
            raise AttributeError(f"'{self._anvil_described()}' object has no attribute '{name}'")
        return binding.bound(self, name, value)

    def __setattr__(self, name: str, value: Any) -> None:
        access.write(self._anvil_handle, name, value)

    def __delattr__(self, name: str) -> None:
        access.queue_query(self._anvil_handle, "delete", name)

    def __getitem__(self, key: Any) -> Any:
        value = item(self._anvil_handle, key)
        return binding.bound(self, key, value) if isinstance(key, str) else value

    def __setitem__(self, key: Any, value: Any) -> None:
        access.write(self._anvil_handle, key, value)

    def __delitem__(self, key: Any) -> None:
        access.queue_query(self._anvil_handle, "delete", key)

    def __contains__(self, key: Any) -> bool:
        return access.query(self._anvil_handle, "has", key)

    def __iter__(self) -> Iterator[Any]:
        iterator = access.query(self._anvil_handle, "iterator")
        if iterator is None:
            # Raised by `iter` itself, with which apps ask whether a value can be gone through.
            raise TypeError(f"'{self._anvil_called()}' object is not iterable")
        return _steps(iterator)

    def __await__(self) -> Iterator[Any]:
        # Makes this a generator, as `await` needs one, without a step: the whole flow waits, not the task alone.
        yield from ()
        return access.outcome(self._anvil_handle)

    def __bool__(self) -> bool:
        return access.query(self._anvil_handle, "truth")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if isinstance(other, Proxy):
            return _same(self, other)
        return NotImplemented

    def __hash__(self) -> int:
        return hash(_known_number(self._anvil_handle))

    def __dir__(self) -> list[str]:
        return sorted({"get", "keys", *access.query(self._anvil_handle, "names")})

    @recursive_repr("proxyobject({...})")
    def __repr__(self) -> str:
        if self._anvil_handle.kind == "object":
            return f"proxyobject({_members_shown(self._anvil_handle)})"
        return f"<{self._anvil_called()} proxyobject>"

    def __copy__(self) -> Proxy:
        return self

    def __deepcopy__(self, _memo: object) -> Any:
        return access.query(self._anvil_handle, "copy")

    def __reduce__(self) -> Any:
        raise TypeError(f"cannot pickle '{self._anvil_called()}' object: it is on the page")

    def __serialize__(self, _info: object) -> Any:
        """The data of a plain object; libraries call this to make a dict of one."""
        if self._anvil_handle.kind != "object":
            raise TypeError(f"cannot serialize {self._anvil_described()} object of the page")
        return access.query(self._anvil_handle, "copy")

    def _anvil_called(self) -> str:
        handle = self._anvil_handle
        return _KINDS_CALLED.get(handle.kind, handle.name)

    def _anvil_described(self) -> str:
        """The name of the class for an error text.

        For a reserved number, the page is asked for the actual class.
        """
        if self._anvil_handle.number < 0:
            _found, _itself = access.read(self._anvil_handle, None)
        return self._anvil_called()

    def get(self, name: Any = _NONE_GIVEN, *default: Any) -> Any:
        """The attribute, or `default` if there is none.

        If the object has its own `get` function, that is called instead.
        """
        args = () if name is _NONE_GIVEN else (name, *default)
        found, value = access.find(self._anvil_handle, "get", *args)
        if not found and not args and "get" not in self:
            raise TypeError("get() missing 1 required positional argument: 'name'")
        return value if found else default[0] if default else None

    def keys(self, *args: Any) -> Any:
        """The names of the object's own members.

        If the object has its own `keys` function, that is called instead.
        """
        names = access.query(self._anvil_handle, "keys", *args)
        return Keys(self._anvil_handle, names) if type(names) is list else names


class Iterating(Proxy):
    """An iterator of the page. It has no `keys`, by which `dict` would take it for a mapping and not for pairs."""

    __slots__ = ()

    def _no_keys(self) -> NoReturn:
        # Then Python looks for a member of the page's object.
        raise AttributeError("keys")

    keys: Any = property(_no_keys)


class ArrayLike(Proxy):
    """A page object with a length and indexed items: NodeList, typed array, jQuery selection."""

    __slots__ = ()

    def __len__(self) -> int:
        return access.query(self._anvil_handle, "count")

    def __bool__(self) -> bool:
        return len(self) > 0

    def __iter__(self) -> Iterator[Any]:
        return iter(access.query(self._anvil_handle, "items"))

    def __getitem__(self, key: Any) -> Any:
        if not isinstance(key, slice):
            return super().__getitem__(key)
        if self._anvil_handle.kind == "typedarray":
            raise LookupError(f"{self._anvil_called()} has no slices; make a list of it first")
        return access.query(self._anvil_handle, "items")[key]


# The types of proxies say nothing to an author; the name of a page object's class does.
name_instances(Proxy, lambda proxy: proxy._anvil_called())


@cache
def page_class(proxy: type[Proxy], name: str) -> PageClass:
    """What proxies of this type have for `__class__`, for objects of the page's class `name`."""
    return PageClass(name, (proxy,), {"__slots__": (), "__module__": "anvil.js"})


def _steps(iterator: Proxy) -> Iterator[Any]:
    """The values of an iterator of the page, each asked for when it is needed."""
    while True:
        done, value = access.query(iterator._anvil_handle, "step")
        if done:
            return
        yield value


def _members_shown(handle: Handle) -> str:
    """The members of a plain object as text.

    An object that contains itself cannot be copied, so its members are shown one by one. If a
    getter throws, no members are shown.
    """
    for question in ("copy", "entries"):
        with suppress(ExternalError):
            return repr(dict(access.query(handle, question)))
    return "{...}"


def _fixed_member(handle: Handle, name: str, class_name: str) -> Proxy:
    """A member that is always the same object; it gets a reserved number, so nothing waits."""
    if handle.members is None:
        handle.members = {}
    member = handle.members.get(name)
    if member is None:
        member = handle.members[name] = handles.reserve(
            class_name, binding.of_kind, dom.FIXED_KINDS[class_name]
        )
        access.read_early(handle, name, member._anvil_handle.number)
    return member


def _known_number(handle: Handle) -> int:
    """The number that equal proxies share.

    A fixed member with a reserved number may also have a number from the page.
    """
    if handle.number >= 0 or handle.name not in dom.FIXED_KINDS:
        return handle.number
    if handle.members is None:
        handle.members = {}
    if _ITSELF not in handle.members:
        _found, known = access.read(handle, None)
        # None if it is the same proxy, because it would keep itself alive.
        handle.members[_ITSELF] = known if known._anvil_handle is not handle else None
    known = handle.members[_ITSELF]
    return handle.number if known is None else known._anvil_handle.number


def _same(one: Proxy, other: Proxy) -> bool:
    """Whether two proxies represent the same object.

    Only a fixed member can have a reserved number as well as one from the page.
    """
    left, right = one._anvil_handle, other._anvil_handle
    early = left.number < 0 or right.number < 0
    return (
        early
        and left.name == right.name
        and left.name in dom.FIXED_KINDS
        and access.query(left, "same", other)
    )
