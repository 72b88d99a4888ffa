"""Reads all items for `dict(proxy)` and `**proxy` in one message, instead of one message each.

Both iterate over the keys, and read the item of each key immediately. So the first read during the
iteration fetches all items; they are valid until anything is sent to the page, or the flow waits.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .._runtime import buffer
from .._runtime.waiting import blocking
from . import access
from .handles import Handle

_Position = tuple[int, int, int]


class _Round:
    """The fetched items of one object during an iteration over its keys."""

    def __init__(self, handle: Handle) -> None:
        self.handle = handle
        self.members: dict[Any, Any] | None = None
        self.position: _Position = _position()


class Keys(list[Any]):
    """The keys of a page object; an iteration over them prepares to fetch all items at once."""

    def __init__(self, handle: Handle, keys: list[Any]) -> None:
        super().__init__(keys)
        self._handle = handle

    def __iter__(self) -> Iterator[Any]:
        global _round
        _round = _Round(self._handle)
        return super().__iter__()


_round: _Round | None = None


def item(handle: Handle, key: Any) -> Any:
    """An object's item. Raises KeyError if there is none."""
    prefetched, value = _take_prefetched(handle, key)
    found, value = (True, value) if prefetched else access.find(handle, "item", key)
    if not found:
        raise KeyError(key)
    return value


def _take_prefetched(handle: Handle, key: Any) -> tuple[bool, Any]:
    """`(found, item)`: an item that was fetched with the others, which may be done now.

    Not found if anything has been sent to the page, or a flow has waited, since then.
    """
    global _round
    now = _round
    if now is None or now.handle is not handle:
        return False, None
    if now.position != _position():
        _round = None
        return False, None
    if now.members is None:
        try:
            now.members = dict(access.query(handle, "entries"))
        except Exception:
            # One of the items cannot be read; its error is raised when that item is read.
            _round = None
            return False, None
        now.position = _position()
        _round = now
    if key not in now.members:
        return False, None
    value = now.members.pop(key)
    if not now.members:
        _round = None
    return True, value


def _position() -> _Position:
    return blocking.waits, buffer.next_seq(), buffer.waiting()


def _end_round() -> None:
    """Discard the fetched items before anything is sent to the page, which may change them."""
    global _round
    _round = None


buffer.before_flush.append(_end_round)
