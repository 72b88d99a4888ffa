"""Handles: page objects by number, and the reference counts by which they are released.

Both sides count sent and received numbers, so that a release never frees an object in transit. The
page owns its objects; a handle counts how often its number was received. When Python deletes the
proxy, the release contains that count, and the page frees the object unless it has sent the number
again meanwhile.

Negative numbers are reserved by Python: the page stores the result of an operation under such a
number, so that Python can use the object before the page has created it. A reservation counts as
received once.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any
from weakref import WeakValueDictionary

from .._generated.protocol import DOCUMENT
from .._runtime import buffer


class PageObject:
    """The base of all proxies: objects that represent a page object and have a handle."""

    __slots__ = ()
    _anvil_handle: Handle


_proxies: WeakValueDictionary[int, Any] = WeakValueDictionary()
_reserved = count(-1, -1)


class Handle:
    """What Python knows of a page object. The proxy and its methods share the handle.

    `kind` and `name` are defined in `protocol/values.ts`; for a reserved number, they are guesses
    until the page has sent the object. `members` contains proxies of members that never change, by
    name.
    """

    __slots__ = ("__weakref__", "kind", "members", "name", "number", "received")

    def __init__(self, number: int, kind: str, name: str) -> None:
        self.number = number
        self.kind = kind
        self.name = name
        self.received = 0
        self.members: dict[str, Any] | None = None

    def __del__(self) -> None:
        if not 0 <= self.number <= DOCUMENT:
            buffer.dropped_handles.append((self.number, self.received))


def arrived(number: int, kind: str, name: str, make: Callable[[Handle], Any]) -> Any:
    """The proxy for a number received from the page, created by `make(handle)` if necessary."""
    proxy = _proxies.get(number)
    if proxy is None:
        proxy = make(Handle(number, kind, name))
        _proxies[number] = proxy
    handle = proxy._anvil_handle
    handle.received += 1
    handle.kind, handle.name = kind, name
    return proxy


def handle_of(value: Any) -> Handle | None:
    """The handle of a page object; None for other values."""
    return value._anvil_handle if isinstance(value, PageObject) else None


def living(number: int) -> Any:
    """The existing proxy for a number, or None."""
    return _proxies.get(number)


def reserve(name: str, make: Callable[[Handle], Any], kind: str = "instance") -> Any:
    """The proxy for an object of class `name` that the page has not created yet."""
    return arrived(next(_reserved), kind, name, make)
