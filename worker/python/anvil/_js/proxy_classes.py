"""Chooses the proxy class for a page object, by its kind and class (`HandleKind` in `protocol/values.ts`)."""

from __future__ import annotations

from functools import cache
from typing import Any

from .._generated.protocol import DOCUMENT, WINDOW
from . import binding, handles, values
from .functions import ProxyClass, ProxyFunction, ProxyMethod
from .handles import Handle
from .lists import ProxyList
from .maps import ProxyMap, ProxySet
from .proxies import ArrayLike, Iterating, PageClass, Proxy
from .weak import ProxyWeakMap, ProxyWeakSet

#: Names of the proxy classes for these kinds; others are named after the object's class.
_KINDS_NAMED = {"object": "proxyobject", "function": "proxyfunction", "class": "proxyclass"}
_BASES: dict[str, PageClass] = {
    "arraylike": ArrayLike,
    "class": ProxyClass,
    "function": ProxyFunction,
    "typedarray": ArrayLike,
}
_NAMED: dict[str, PageClass] = {"Iterator": Iterating, "WeakMap": ProxyWeakMap, "WeakSet": ProxyWeakSet}
_COLLECTIONS: dict[str, type[Any]] = {"list": ProxyList, "map": ProxyMap, "set": ProxySet}


def _class_of(kind: str, name: str) -> PageClass:
    base = _NAMED.get(name, Proxy) if kind == "instance" else _BASES.get(kind, Proxy)
    return _make_class(base, _KINDS_NAMED.get(kind, name))


@cache
def _make_class(base: PageClass, name: str) -> PageClass:
    return PageClass(name, (base,), {"__slots__": (), "__module__": "anvil.js"})


def _of_kind(handle: Handle) -> Any:
    collection = _COLLECTIONS.get(handle.kind)
    return collection(handle) if collection else _class_of(handle.kind, handle.name)(handle)


def _make(number: int, kind: str, name: str) -> Any:
    return handles.arrived(number, kind, name, _of_kind)


binding.of_kind = _of_kind
binding.class_of = _class_of
binding.method = ProxyMethod
binding.function_class = _class_of("function", "")
values.make_proxy = _make
#: Proxies of the page's `window` and `document`.
window: Any = _make(WINDOW, "instance", "Window")
document: Any = _make(DOCUMENT, "instance", "HTMLDocument")
