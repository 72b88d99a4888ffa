"""Chooses the proxy class for a page object, by its kind and class (`HandleKind` in `protocol/values.ts`)."""

from __future__ import annotations

from typing import Any

from .._generated.protocol import DOCUMENT, WINDOW
from . import binding, handles, values
from .functions import ProxyClass, ProxyFunction, ProxyMethod
from .handles import Handle
from .lists import ProxyList
from .maps import ProxyMap, ProxySet
from .proxies import ArrayLike, Iterating, Proxy
from .weak import ProxyWeakMap, ProxyWeakSet

_OF_KINDS: dict[str, type[Proxy]] = {
    "arraylike": ArrayLike,
    "class": ProxyClass,
    "function": ProxyFunction,
    "typedarray": ArrayLike,
}
_NAMED: dict[str, type[Proxy]] = {"Iterator": Iterating, "WeakMap": ProxyWeakMap, "WeakSet": ProxyWeakSet}
_COLLECTIONS: dict[str, type[Any]] = {"list": ProxyList, "map": ProxyMap, "set": ProxySet}


def _class_for(handle: Handle) -> Any:
    if handle.kind == "instance":
        return _NAMED.get(handle.name, Proxy)
    return _OF_KINDS.get(handle.kind) or _COLLECTIONS.get(handle.kind, Proxy)


def _of_kind(handle: Handle) -> Any:
    return _class_for(handle)(handle)


def _make(number: int, kind: str, name: str) -> Any:
    return handles.arrived(number, kind, name, _of_kind)


binding.of_kind = _of_kind
binding.method = ProxyMethod
binding.function_class = ProxyFunction
values.make_proxy = _make
#: Proxies of the page's `window` and `document`.
window: Any = _make(WINDOW, "instance", "Window")
document: Any = _make(DOCUMENT, "instance", "HTMLDocument")
