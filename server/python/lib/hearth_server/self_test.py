"""Functions of the server for tests of a client: what it raises, and a live object to iterate (facts §9.2)."""

from __future__ import annotations

import time
from typing import Any, NoReturn

from hearth_wire import Side
from hearth_wire.errors import SessionExpiredError, _FailError

from .live_objects import LiveObject, register_backend

_LIST = "anvil.private.TestList"
_PAGE_SIZE = 10


class _Lists:
    """Lists of the numbers below one, which is their id."""

    methods = ("__anvil_iter_page__", "__len__", "__getitem__")

    def call(self, method: str, target: LiveObject, args: list[Any], kwargs: dict[str, Any]) -> Any:
        length = int(target.id)
        if method == "__len__":
            return length
        if method == "__getitem__":
            return range(length)[args[0]]
        begin = args[0] or 0
        end = min(begin + _PAGE_SIZE, length)
        return {"items": list(range(begin, end)), "nextPage": end if end < length else None}


register_backend(_LIST, _Lists())


def iter_test(_side: Side, length: int = 25) -> LiveObject:
    """A live object over the numbers below `length`, ten a page."""
    return LiveObject(_LIST, str(int(length)))


def echo(_side: Side, value: Any = None) -> Any:
    """The value."""
    return value


def fail(_side: Side) -> NoReturn:
    """Raises `anvil.server._FailError`."""
    raise _FailError("This native RPC function failed.")


def fake_session_expired(_side: Side) -> NoReturn:
    """Raises SessionExpiredError in a session that has not expired."""
    raise SessionExpiredError


def sleep(_side: Side, seconds: float) -> None:
    """Takes that long."""
    time.sleep(seconds)
