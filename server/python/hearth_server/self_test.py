"""Functions of the server for tests of a client, which do nothing that costs (wire §11.1)."""

from __future__ import annotations

from typing import Any, NoReturn

from hearth_wire import Side
from hearth_wire.errors import SessionExpiredError


def echo(_side: Side, value: Any = None) -> Any:
    """The value."""
    return value


def fake_session_expired(_side: Side) -> NoReturn:
    """Raises SessionExpiredError in a session that has not expired."""
    raise SessionExpiredError
