"""Proxies of JavaScript maps and sets, which behave as dicts and Python sets (api §12.4).

Both sides see changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableMapping, MutableSet
from reprlib import recursive_repr
from typing import Any

from . import access
from .members import OnPage
from .prefetched_items import Keys, item


class ProxyMap(OnPage, MutableMapping[Any, Any]):
    """A JavaScript `Map`, which behaves as a dict."""

    __slots__ = ()

    def __getitem__(self, key: Any) -> Any:
        return item(self._anvil_handle, key)

    def __setitem__(self, key: Any, value: Any) -> None:
        access.queue_call(self._anvil_handle, "set", (key, value))

    def __delitem__(self, key: Any) -> None:
        if not access.query(self._anvil_handle, "delete", key):
            raise KeyError(key)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.keys())

    def __contains__(self, key: object) -> bool:
        return access.query(self._anvil_handle, "has", key)

    @recursive_repr("ProxyMap({...})")
    def __repr__(self) -> str:
        return f"ProxyMap({dict(self.items())!r})"

    def keys(self) -> Any:
        """The current keys, as a list."""
        return Keys(self._anvil_handle, access.query(self._anvil_handle, "keys"))

    def items(self) -> Any:
        """The current pairs of key and value, as a list."""
        return [(key, value) for key, value in access.query(self._anvil_handle, "entries")]

    def values(self) -> Any:
        """The current values, as a list."""
        return [value for _, value in self.items()]

    def clear(self) -> None:
        """Remove all entries."""
        access.queue_call(self._anvil_handle, "clear", ())


class ProxySet(OnPage, MutableSet[Any]):
    """A JavaScript `Set`, which behaves as a Python set."""

    __slots__ = ()

    @classmethod
    def _from_iterable(cls, items: Iterable[Any]) -> Any:
        return set(items)

    def __iter__(self) -> Iterator[Any]:
        return iter(access.query(self._anvil_handle, "items"))

    def __contains__(self, value: object) -> bool:
        return access.query(self._anvil_handle, "has", value)

    def __repr__(self) -> str:
        return f"ProxySet({set(self)!r})"

    def add(self, value: Any) -> None:
        """Add a value."""
        access.queue_call(self._anvil_handle, "add", (value,))

    def discard(self, value: Any) -> None:
        """Remove a value if it is in the set."""
        access.queue_query(self._anvil_handle, "delete", value)

    def remove(self, value: Any) -> None:
        """Remove a value. Raises KeyError if it is not in the set."""
        if not access.query(self._anvil_handle, "delete", value):
            raise KeyError(value)

    def clear(self) -> None:
        """Remove all values."""
        access.queue_call(self._anvil_handle, "clear", ())

    def update(self, *others: Iterable[Any]) -> None:
        """Add all values of other iterables."""
        for other in others:
            for value in other:
                self.add(value)
