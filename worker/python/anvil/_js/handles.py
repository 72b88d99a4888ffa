"""Page objects by number.

Both sides count how often a number was sent and received, so that a release never frees an object
that is being sent. The page owns its objects, and a handle counts how often its number was
received. When Python frees the proxy, the release contains that count, and the page frees the
object unless it has sent the number again meanwhile.

A negative number is reserved by Python: the page stores the result of an operation under it, so
that Python can use the object before the page has created it. A reservation counts as received
once.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any
from weakref import WeakValueDictionary

from .._generated.protocol import DOCUMENT
from .._runtime import buffer


class PageObject:
    """Base of all classes that represent a page object and have a handle."""

    __slots__ = ()
    _anvil_handle: Handle


_proxies: WeakValueDictionary[int, Any] = WeakValueDictionary()
_reserved = count(-1, -1)


class Handle:
    """A page object in Python. Shared by the proxy and its methods.

    `kind` and `name` are as in `protocol/values.ts`; for a reserved number, the name is a guess
    until the page has sent it. `members` are members that never change, by name.
    `row` is the place in an array that was gone through (`prefetched_rows.py`).
    """

    __slots__ = ("__weakref__", "kind", "members", "name", "number", "received", "row")

    def __init__(self, number: int, kind: str, name: str) -> None:
        self.number = number
        self.kind = kind
        self.name = name
        self.received = 0
        self.members: dict[str, Any] | None = None
        self.row: tuple[Any, int] | None = None

    def __del__(self) -> None:
        if not 0 <= self.number <= DOCUMENT:
            buffer.dropped_handles.append((self.number, self.received))


def arrived(number: int, kind: str, name: str, make: Callable[[Handle], Any]) -> Any:
    """The proxy for a number received from the page: the existing one, or a new one from `make(handle)`."""
    proxy = _proxies.get(number)
    if proxy is None:
        proxy = make(Handle(number, kind, name))
        _proxies[number] = proxy
    handle = proxy._anvil_handle
    handle.received += 1
    handle.kind, handle.name = kind, name
    return proxy


def handle_of(value: Any) -> Handle | None:
    """The handle of a page object, or None for any other value."""
    return value._anvil_handle if isinstance(value, PageObject) else None


def living(number: int) -> Any:
    """The existing proxy for a number, or None."""
    return _proxies.get(number)


def reserve(name: str, make: Callable[[Handle], Any], kind: str = "instance") -> Any:
    """The proxy for an object of class `name` that the page has yet to create."""
    return arrived(next(_reserved), kind, name, make)
