"""What `dict(proxy)` and `**proxy` read: all members in one message instead of one each.

Both ask for the keys and then, at once, for the item of each. So the first item asked for while the keys are gone through
brings all of them along; they are good until anything crosses to the page or waits.
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
    """The members of one object while its keys are gone through."""

    def __init__(self, handle: Handle) -> None:
        self.handle = handle
        self.members: dict[Any, Any] | None = None
        self.position: _Position = _position()


class Keys(list[Any]):
    """Keys of a page object; going through them prepares for its items."""

    def __init__(self, handle: Handle, keys: list[Any]) -> None:
        super().__init__(keys)
        self._handle = handle

    def __iter__(self) -> Iterator[Any]:
        global _round
        _round = _Round(self._handle)
        return super().__iter__()


_round: _Round | None = None


def item(handle: Handle, key: Any) -> Any:
    """What an object has under a key. KeyError when there is nothing."""
    prefetched, value = _take_prefetched(handle, key)
    found, value = (True, value) if prefetched else access.find(handle, "item", key)
    if not found:
        raise KeyError(key)
    return value


def _take_prefetched(handle: Handle, key: Any) -> tuple[bool, Any]:
    """`(found, item)` when the item has come with others and nothing has happened since."""
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
            # One of them cannot be had: whoever asks for that one will hear of it.
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
    """Something crosses: what was brought along is of no use any more, and keeps nothing alive."""
    global _round
    _round = None


buffer.before_flush.append(_end_round)
