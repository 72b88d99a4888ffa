"""`anvil.server.session`, and other functions about one visitor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hearth_server.blocking import own_turn
from hearth_server.call_scope import current


def _values() -> dict[str, Any]:
    session = current().visit.session
    if session.is_read:
        return session.values
    # In a thread that app code started: what is in it may be of classes of the call's, which are there
    # only while the call has its turn.
    with own_turn():
        return session.values


class _SessionAccess:
    """The running call's session, with exactly the operations that Anvil's server offers (wire §11.4)."""

    # An attribute would be every visitor's.
    __slots__ = ()

    def __getitem__(self, key: str) -> Any:
        return _values()[key]

    def __setitem__(self, key: str, value: Any) -> None:
        _values()[key] = value

    def __delitem__(self, key: str) -> None:
        del _values()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(_values())

    def get(self, key: str, default: Any = None) -> Any:
        """The value of that key, or `default` if there is none."""
        return _values().get(key, default)

    @property
    def session_id(self) -> str:
        """The id of the visitor's session."""
        return current().visit.session_id

    def __repr__(self) -> str:
        return f"<anvil.server.session: {_values()!r}>"


session = _SessionAccess()


def get_session_id() -> str:
    """The id of the visitor's session."""
    return current().visit.session_id


def get_app_origin(environment: str | None = None, prefer_ephemeral_debug: bool | None = None) -> str:
    """The URL at which the app is served, without a trailing slash.

    The arguments have no effect, because there is a single environment.
    """
    return current().visit.app_origin


def get_api_origin(environment: str | None = None, prefer_ephemeral_debug: bool | None = None) -> str:
    """The URL below which the app's HTTP endpoints are."""
    return f"{get_app_origin(environment)}/_/api"


def invalidate_client_objects() -> None:
    """Invalidate all capabilities, live objects and lazy media that this session's browser received."""
    current().visit.renew_secret()
