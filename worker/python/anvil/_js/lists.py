"""Arrays on the page, which behave like lists (api §12.4). Changes are visible on both sides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, MutableSequence
from reprlib import recursive_repr
from typing import Any

from hearth_wire import type_name

from . import access, prefetched_rows
from .members import OnPage


class ProxyList(OnPage, MutableSequence[Any]):
    """An array, with all methods of a list. `isinstance(x, list)` is true for it."""

    __slots__ = ()

    @property
    def __class__(self) -> type[list[Any]]:  # type: ignore[override]
        return list

    def _items(self, *bounds: int | None) -> list[Any]:
        return access.query(self._anvil_handle, "items", *bounds)

    def _replace(self, items: list[Any]) -> None:
        access.queue_query(self._anvil_handle, "replace", items)

    def _splice(self, *args: Any) -> None:
        access.queue_call(self._anvil_handle, "splice", args)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            whole = index.step not in (None, 1)
            return self._items()[index] if whole else self._items(index.start, index.stop)
        found, value = access.find(self._anvil_handle, "item", _index(index))
        if not found:
            raise IndexError("list index out of range")
        return value

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):
            return self._change(lambda items: items.__setitem__(index, value))
        if not access.query(self._anvil_handle, "put", _index(index), value):
            raise IndexError("list assignment index out of range")

    def __delitem__(self, index: Any) -> None:
        self._change(lambda items: items.__delitem__(index if isinstance(index, slice) else _index(index)))

    def __iter__(self) -> Iterator[Any]:
        """The current items, read in one message."""
        items = self._items()
        prefetched_rows.gone_through(items)
        return iter(items)

    def __reversed__(self) -> Iterator[Any]:
        return reversed(self._items())

    def __contains__(self, value: object) -> bool:
        return value in self._items()

    def __bool__(self) -> bool:
        return len(self) > 0

    def __eq__(self, other: object) -> bool:
        if isinstance(other, ProxyList):
            return self._anvil_handle is other._anvil_handle or self._items() == other._items()
        return self._items() == other if isinstance(other, list) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __lt__(self, other: Any) -> bool:
        return self._items() < list(other)

    def __le__(self, other: Any) -> bool:
        return self._items() <= list(other)

    def __gt__(self, other: Any) -> bool:
        return self._items() > list(other)

    def __ge__(self, other: Any) -> bool:
        return self._items() >= list(other)

    def __add__(self, other: Any) -> list[Any]:
        return self._items() + list(other) if isinstance(other, list) else NotImplemented

    def __radd__(self, other: Any) -> list[Any]:
        return other + self._items() if isinstance(other, list) else NotImplemented

    def __mul__(self, times: Any) -> list[Any]:
        return self._items() * times

    __rmul__ = __mul__

    @recursive_repr("proxylist([...])")
    def __repr__(self) -> str:
        return f"proxylist({self._items()!r})"

    def append(self, value: Any) -> None:
        """Add an item at the end."""
        access.queue_call(self._anvil_handle, "push", (value,))

    def extend(self, values: Iterable[Any]) -> None:
        """Add all items of an iterable at the end."""
        access.queue_query(self._anvil_handle, "extend", list(values))

    def insert(self, index: Any, value: Any) -> None:
        """Insert an item before the one at `index`."""
        self._splice(_index(index), 0, value)

    def pop(self, index: Any = -1) -> Any:
        """Remove and return the item at `index`, by default the last.

        Raises IndexError if there is none.
        """
        found, value = access.find(self._anvil_handle, "pop", _index(index))
        if not found:
            raise IndexError("pop from empty list" if not len(self) else "pop index out of range")
        return value

    def remove(self, value: Any) -> None:
        """Remove the first item that equals `value`. Raises ValueError if there is none."""
        self._splice(self.index(value), 1)

    def clear(self) -> None:
        """Remove all items."""
        self._replace([])

    def reverse(self) -> None:
        """Reverse the order of the items."""
        access.queue_call(self._anvil_handle, "reverse", ())

    def sort(self, *, key: Callable[[Any], Any] | None = None, reverse: bool = False) -> None:
        """Sort the items as Python does."""
        self._change(lambda items: items.sort(key=key, reverse=reverse))

    def copy(self) -> list[Any]:
        """A Python list with the same items."""
        return self._items()

    def index(self, value: Any, start: int = 0, stop: int | None = None) -> int:
        """The index of the first item that equals `value`. Raises ValueError if there is none."""
        items = self._items()
        return items.index(value, start, len(items) if stop is None else stop)

    def count(self, value: Any) -> int:
        """The number of items that equal `value`."""
        return self._items().count(value)

    def _change(self, change: Callable[[list[Any]], Any]) -> None:
        items = self._items()
        change(items)
        self._replace(items)


def _index(index: Any) -> int:
    try:
        return index.__index__()
    except AttributeError:
        raise TypeError(f"list indices must be integers or slices, not {type_name(index)}") from None
