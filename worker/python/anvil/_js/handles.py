"""Page objects by number. Each side counts what it sent and received, so that a release can never free what is on its way.

The page owns its objects; a proxy here says how often the number has arrived. When Python drops the proxy, the release
carries that count, and the page frees the object when it has not sent the number again meanwhile.
"""

from __future__ import annotations

from typing import Any
from weakref import WeakValueDictionary

from .._runtime import buffer

#: `protocol/host.ts`: the page's own objects with fixed numbers.
WINDOW = 1

_proxies: WeakValueDictionary[int, Any] = WeakValueDictionary()


class Handle:
    """One page object as Python knows it. Shared by the proxy and what is bound to it."""

    __slots__ = ("__weakref__", "kind", "name", "number", "received")

    def __init__(self, number: int, kind: str, name: str) -> None:
        self.number = number
        self.kind = kind
        self.name = name
        self.received = 0

    def __del__(self) -> None:
        if self.number != WINDOW:
            buffer.dropped_handles.append((self.number, self.received))


def arrived(number: int, kind: str, name: str, make: Any) -> Any:
    """The proxy for a number that has come from the page: the living one, or a new one from `make(handle)`."""
    proxy = _proxies.get(number)
    if proxy is None:
        proxy = make(Handle(number, kind, name))
        _proxies[number] = proxy
    object.__getattribute__(proxy, "_anvil_handle").received += 1
    return proxy
