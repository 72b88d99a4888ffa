"""Page objects as Python sees them: what is read, written and called through a proxy happens on the page (facts §10)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from . import access, dom, handles, values
from .dom import Manner
from .handles import Handle
from .lists import ProxyList
from .mapping import Keys, take_prefetched
from .maps import ProxyMap, ProxySet
from .members import OnPage

#: Classes of proxies that are not called what their object's class is called.
_KINDS_NAMED = {"object": "proxyobject", "function": "proxyfunction", "class": "proxyclass"}


class PageClass(type):
    """Class of a proxy: named like the object's own class on the page, and equal to that class's proxy."""

    def __eq__(cls, other: object) -> bool:
        if isinstance(other, ProxyClass):
            return other._anvil_handle.name == cls.__name__
        return cls is other

    __hash__ = type.__hash__


class Proxy(metaclass=PageClass):
    """A page object: attributes and items are read from the page when asked for, and written in order."""

    __slots__ = ("__weakref__", "_anvil_handle")
    _anvil_handle: Handle

    def __init__(self, handle: Handle) -> None:
        object.__setattr__(self, "_anvil_handle", handle)

    def __getattr__(self, name: str) -> Any:
        handle = self._anvil_handle
        manner = dom.methods(handle.name).get(name)
        if manner is not None:
            return ProxyMethod(self, name, manner)
        fixed = dom.fixed_member(handle.name, name)
        if fixed is not None:
            return _fixed_member(handle, name, fixed)
        if handle.number == handles.WINDOW and name == "document":
            return document
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")
        found, value = access.read(handle, name)
        if not found:
            raise AttributeError(f"'{_described(self)}' object has no attribute '{name}'")
        return bound(self, name, value)

    def __setattr__(self, name: str, value: Any) -> None:
        access.write(self._anvil_handle, name, value)

    def __delattr__(self, name: str) -> None:
        access.queue_query(self._anvil_handle, "delete", name)

    def __getitem__(self, key: Any) -> Any:
        prefetched, value = take_prefetched(self._anvil_handle, key)
        found, value = (True, value) if prefetched else access.find(self._anvil_handle, "item", key)
        if not found:
            raise KeyError(key)
        return value

    def __setitem__(self, key: Any, value: Any) -> None:
        access.write(self._anvil_handle, key, value)

    def __delitem__(self, key: Any) -> None:
        access.queue_query(self._anvil_handle, "delete", key)

    def __contains__(self, key: Any) -> bool:
        return access.query(self._anvil_handle, "has", key)

    def __iter__(self) -> Iterator[Any]:
        iterator = access.query(self._anvil_handle, "iterator")
        if iterator is None:
            raise TypeError(f"'{type(self).__name__}' object is not iterable")
        while True:
            done, value = access.query(iterator._anvil_handle, "step")
            if done:
                return
            yield value

    def __bool__(self) -> bool:
        return access.query(self._anvil_handle, "truth")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if isinstance(other, Proxy):
            return _same(self, other)
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self._anvil_handle.number)

    def __dir__(self) -> list[str]:
        return sorted({"get", "keys", *access.query(self._anvil_handle, "names")})

    def __repr__(self) -> str:
        handle = self._anvil_handle
        if handle.kind == "object":
            return f"proxyobject({access.query(handle, 'copy')!r})"
        return f"<{type(self).__name__} proxyobject>"

    def __copy__(self) -> Proxy:
        return self

    def __deepcopy__(self, _memo: object) -> Any:
        return access.query(self._anvil_handle, "copy")

    def __reduce__(self) -> Any:
        raise TypeError(f"cannot pickle '{type(self).__name__}' object: it is on the page")

    def get(self, name: Any, *default: Any) -> Any:
        """The attribute, or `default` when there is none. An object with a `get` function of its own is asked itself."""
        found, value = access.find(self._anvil_handle, "get", name, *default)
        return value if found else default[0] if default else None

    def keys(self, *args: Any) -> Any:
        """Names of the object's own members. An object with a `keys` function of its own is asked itself."""
        names = access.query(self._anvil_handle, "keys", *args)
        return Keys(self._anvil_handle, names) if type(names) is list else names


class ArrayLike(Proxy):
    """A page object with a length and numbered items: NodeList, typed array, jQuery selection."""

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
            raise LookupError(f"{type(self).__name__} has no slices; make a list of it first")
        return access.query(self._anvil_handle, "items")[key]


class ProxyFunction(Proxy):
    """A function of the page."""

    __slots__ = ()

    def __call__(self, *args: Any, **keywords: Any) -> Any:
        _refuse_keywords(self, keywords)
        return access.call(self._anvil_handle, None, args)

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return f"<proxyfunction {self._anvil_handle.name!r}>"


class ProxyClass(ProxyFunction):
    """A class of the page; a call makes an object, as `new` does."""

    __slots__ = ()

    def __call__(self, *args: Any, **keywords: Any) -> Any:
        _refuse_keywords(self, keywords)
        return access.construct(self._anvil_handle, args)

    def __repr__(self) -> str:
        return f"<proxyclass {self._anvil_handle.name!r}>"


class ProxyMethod(ProxyFunction):
    """A function that is a member of a page object, called with that object as `this`.

    What is known to be a method of the DOM's is not read from the page before the function itself is asked for.
    """

    __slots__ = ("_anvil_function", "_anvil_manner", "_anvil_name", "_anvil_owner")
    _anvil_function: Proxy | None
    _anvil_manner: Manner | None
    _anvil_name: str
    _anvil_owner: Proxy

    def __init__(self, owner: Proxy, name: str, manner: Manner | None, function: Proxy | None = None) -> None:
        _set_owner(self, owner)
        _set_name(self, name)
        _set_manner(self, manner)
        _set_function(self, function)

    @property
    def _anvil_handle(self) -> Handle:  # type: ignore[override]
        if self._anvil_function is None:
            _found, function = access.read(self._anvil_owner._anvil_handle, self._anvil_name)
            if not isinstance(function, Proxy):
                raise AttributeError(
                    f"'{_described(self._anvil_owner)}' object has no attribute '{self._anvil_name}'"
                )
            _set_function(self, function)
        return self._anvil_function._anvil_handle  # type: ignore[union-attr]

    def __call__(self, *args: Any, **keywords: Any) -> Any:
        if keywords:
            raise TypeError(f"{self._anvil_name}() takes no keyword arguments")
        owner, name = self._anvil_owner._anvil_handle, self._anvil_name
        match self._anvil_manner:
            case None | Manner.ANSWERS:
                return access.call(owner, name, args)
            case Manner.MAKES:
                made = handles.reserve(dom.made_class(owner.name, name), _of_kind)
                access.queue_call(owner, name, args, made._anvil_handle.number)
                return made
            case manner:
                access.queue_call(owner, name, args)
        if manner is Manner.QUEUES:
            return None
        given = args[1:2] if manner is Manner.GIVES_SECOND else args[:1]
        return given[0] if given else None

    def __eq__(self, other: object) -> bool:
        if isinstance(other, ProxyMethod):
            return self._anvil_owner == other._anvil_owner and self._anvil_name == other._anvil_name
        return super().__eq__(other)

    def __hash__(self) -> int:
        return hash((self._anvil_owner, self._anvil_name))

    def __repr__(self) -> str:
        return f"<bound proxymethod {self._anvil_name!r} of {type(self._anvil_owner).__name__}>"


# A proxy's own __setattr__ writes to the page.
_set_owner = ProxyMethod.__dict__["_anvil_owner"].__set__
_set_name = ProxyMethod.__dict__["_anvil_name"].__set__
_set_manner = ProxyMethod.__dict__["_anvil_manner"].__set__
_set_function = ProxyMethod.__dict__["_anvil_function"].__set__


def bound(owner: Any, name: str, value: Any) -> Any:
    """A member as it was read from `owner`: functions remember whose they are."""
    return ProxyMethod(owner, name, None, value) if type(value) is _FUNCTION else value


def _refuse_keywords(called: Proxy, keywords: dict[str, Any]) -> None:
    if keywords:
        raise TypeError(f"{called._anvil_handle.name}() takes no keyword arguments")


def _fixed_member(handle: Handle, name: str, class_name: str) -> Proxy:
    """A member that is always the same object: used before the page has said which, and asked for once."""
    if handle.members is None:
        handle.members = {}
    member = handle.members.get(name)
    if member is None:
        member = handle.members[name] = handles.reserve(class_name, _of_kind)
        access.read_early(handle, name, member._anvil_handle.number)
    return member


def _same(one: Proxy, other: Proxy) -> bool:
    """Do two proxies mean one object? Only a fixed member may have a number of Python's beside one of the page's."""
    left, right = one._anvil_handle, other._anvil_handle
    early = left.number < 0 or right.number < 0
    return (
        early
        and left.name == right.name
        and left.name in dom.FIXED_CLASSES
        and access.query(left, "same", other)
    )


def _described(proxy: Any) -> str:
    """Name of a proxy's class for an error text. What the page has made meanwhile is asked for its class."""
    if isinstance(proxy, ProxyMethod):
        return "proxymethod"
    handle = proxy._anvil_handle
    if handle.number < 0:
        _found, _itself = access.read(handle, None)
        object.__setattr__(proxy, "__class__", _class_of(handle.kind, handle.name))
    return type(proxy).__name__


def _class_of(kind: str, name: str) -> PageClass:
    """The class of proxies for objects of one kind and class of the page."""
    return _make_class(_BASES.get(kind, Proxy), _KINDS_NAMED.get(kind, name))


@cache
def _make_class(base: PageClass, name: str) -> PageClass:
    return PageClass(name, (base,), {"__slots__": (), "__module__": "anvil.js"})


_BASES: dict[str, PageClass] = {
    "arraylike": ArrayLike,
    "class": ProxyClass,
    "function": ProxyFunction,
    "typedarray": ArrayLike,
}
_COLLECTIONS: dict[str, type[Any]] = {"list": ProxyList, "map": ProxyMap, "set": ProxySet}
_FUNCTION = _class_of("function", "")


def _of_kind(handle: Handle) -> Any:
    collection = _COLLECTIONS.get(handle.kind)
    return collection(handle) if collection else _class_of(handle.kind, handle.name)(handle)


def _make(number: int, kind: str, name: str) -> Any:
    return handles.arrived(number, kind, name, _of_kind)


def _handle_of(value: Any) -> Handle | None:
    return value._anvil_handle if isinstance(value, (Proxy, OnPage)) else None


values.make_proxy = _make
values.handle_of = _handle_of
#: The page's `window` and `document`.
window: Any = _make(handles.WINDOW, "instance", "Window")
document: Any = _make(handles.DOCUMENT, "instance", "HTMLDocument")
