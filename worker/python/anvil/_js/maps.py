"""Maps and sets of the page, which behave as Python's own (api §12.4). Changes are seen on both sides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableMapping, MutableSet
from reprlib import recursive_repr
from typing import Any

from . import access
from .members import OnPage
from .prefetched_items import Keys, item


class ProxyMap(OnPage, MutableMapping[Any, Any]):
    """A Map, which behaves as a dict."""

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
        """The keys as they are now."""
        return Keys(self._anvil_handle, access.query(self._anvil_handle, "keys"))

    def items(self) -> Any:
        """Pairs of key and value as they are now."""
        return [(key, value) for key, value in access.query(self._anvil_handle, "entries")]

    def values(self) -> Any:
        """The values as they are now."""
        return [value for _, value in self.items()]

    def clear(self) -> None:
        """Take everything out."""
        access.queue_call(self._anvil_handle, "clear", ())


class ProxySet(OnPage, MutableSet[Any]):
    """A Set, which behaves as Python's."""

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
        """Put a value in."""
        access.queue_call(self._anvil_handle, "add", (value,))

    def discard(self, value: Any) -> None:
        """Take a value out if it is there."""
        access.queue_query(self._anvil_handle, "delete", value)

    def remove(self, value: Any) -> None:
        """Take a value out; KeyError when it is not there."""
        if not access.query(self._anvil_handle, "delete", value):
            raise KeyError(value)

    def clear(self) -> None:
        """Take everything out."""
        access.queue_call(self._anvil_handle, "clear", ())

    def update(self, *others: Iterable[Any]) -> None:
        """Put all values of others in."""
        for other in others:
            for value in other:
                self.add(value)
