"""Reads all members of a page object in one message, for `dict(proxy)` and `**proxy`.

Both iterate over the keys and request the item of each immediately. So the first item requested
during the iteration fetches all of them; they are used until something is sent to the page, or the
flow waits.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .._runtime import buffer
from . import access, prefetched_rows
from .handles import Handle
from .positions import Position, position


class _Round:
    """The members of an object during an iteration over its keys."""

    def __init__(self, handle: Handle) -> None:
        self.handle = handle
        self.members: dict[Any, Any] | None = None
        self.position: Position = position()


class Keys(list[Any]):
    """Keys of a page object; iterating over them prepares to fetch all items at once."""

    def __init__(self, handle: Handle, keys: list[Any]) -> None:
        super().__init__(keys)
        self._handle = handle

    def __iter__(self) -> Iterator[Any]:
        global _round
        _round = _Round(self._handle)
        return super().__iter__()


_round: _Round | None = None


def item(handle: Handle, key: Any) -> Any:
    """An item of a page object. Raises KeyError if there is none."""
    prefetched, value = _take_prefetched(handle, key)
    if not prefetched:
        prefetched, value = prefetched_rows.find(handle, key)
    found, value = (True, value) if prefetched else access.find(handle, "item", key)
    if not found:
        raise KeyError(key)
    return value


def _take_prefetched(handle: Handle, key: Any) -> tuple[bool, Any]:
    """`(found, item)`.

    Found if all items were, or are now, fetched together, and nothing has been sent and no flow has
    waited since.
    """
    global _round
    now = _round
    if now is None or now.handle is not handle:
        return False, None
    if now.position != position():
        _round = None
        return False, None
    if now.members is None:
        try:
            now.members = dict(access.query(handle, "entries"))
        except Exception:
            # One of the items cannot be read: its error is raised when that item is requested.
            _round = None
            return False, None
        now.position = position()
        _round = now
    if key not in now.members:
        return False, None
    value = now.members.pop(key)
    if not now.members:
        _round = None
    return True, value


def _end_round() -> None:
    """Something is sent to the page: drop the fetched items, which may be out of date."""
    global _round
    _round = None


buffer.before_flush.append(_end_round)
