"""Reads plain values of the objects in an array together, for loops over rows of data.

`for row in rows: row["name"]` asks for one value of each object. The first one asked for brings the
other plain values of its object, and then those of the next 1, 2, 4 … objects. They are used until
something is sent to the page, the flow waits, or half a second has passed, since code may wait for
a value to change by reading it again and again; then it begins with one object again.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from .._runtime import buffer
from . import access, handles
from .handles import Handle, PageObject
from .positions import Position, position

_MOST = 1000
#: Seconds for which values are used.
_FRESH = 0.5
#: A name that so many objects lack, one after the other, is not worth a question about the rest.
_MANY = 3


class Rows:
    """The objects of an array, by number, so that none keeps the others."""

    __slots__ = ("ahead", "lacking", "numbers", "position", "until", "values")

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.position: Position | None = None
        #: When the values are too old to be used.
        self.until = 0.0
        #: The number of objects that the next question is about.
        self.ahead = 1
        self.values: dict[int, dict[str, Any]] = {}
        #: By name, how many objects in turn did not have it as a plain value.
        self.lacking: dict[str, int] = {}

    def ask(self, index: int) -> None:
        """Fetch the values of the object at `index`, and of those after it."""
        wanted = [
            proxy
            for number in self.numbers[index : index + self.ahead]
            if (proxy := handles.living(number)) is not None
        ]
        answers = access.query(wanted[0]._anvil_handle, "rows", wanted)
        self.values = {
            proxy._anvil_handle.number: values for proxy, values in zip(wanted, answers, strict=True)
        }
        self.ahead = min(self.ahead * 2, _MOST)
        self.position = position()
        self.until = time.monotonic() + _FRESH
        _holding.append(self)

    def is_fresh(self) -> bool:
        return self.position == position() and time.monotonic() < self.until


#: Those that hold values. A row that the app keeps would keep them.
_holding: list[Rows] = []


def gone_through(items: Sequence[Any]) -> None:
    """The items of an array are gone through now."""
    if not items or not isinstance(items[0], PageObject):
        return
    found = [handle for item in items if (handle := handles.handle_of(item)) and handle.kind == "object"]
    rows = Rows([handle.number for handle in found])
    for index, handle in enumerate(found):
        handle.row = rows, index


def find(handle: Handle, key: Any) -> tuple[bool, Any]:
    """`(found, value)` of a member, if it is a plain value of an object in such an array."""
    if handle.row is None or type(key) is not str:
        return False, None
    rows, index = handle.row
    if rows.lacking.get(key, 0) >= _MANY:
        return False, None
    if not rows.is_fresh():
        rows.ahead, rows.values = 1, {}
    if handle.number not in rows.values:
        rows.ask(index)
    values = rows.values[handle.number]
    if key not in values:
        rows.lacking[key] = rows.lacking.get(key, 0) + 1
        return False, None
    rows.lacking.pop(key, None)
    return True, values[key]


def _drop() -> None:
    """Something is sent to the page: what has been fetched may be out of date."""
    for rows in _holding:
        rows.values = {}
    _holding.clear()


buffer.before_flush.append(_drop)
