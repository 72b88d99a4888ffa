"""Cheap functions of the server for tests of a client (wire §11.1)."""

from __future__ import annotations

from typing import Any, NoReturn

from hearth_wire import Side
from hearth_wire.errors import SessionExpiredError


def echo(_side: Side, value: Any = None) -> Any:
    """Return the value unchanged."""
    return value


def fake_session_expired(_side: Side) -> NoReturn:
    """Raise SessionExpiredError although the session has not expired."""
    raise SessionExpiredError
