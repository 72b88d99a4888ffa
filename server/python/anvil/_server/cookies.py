"""`anvil.server.cookies`: values that the visitor's browser stores for the app (wire §1.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hearth_server.blocking import own_turn
from hearth_server.call_scope import current
from hearth_server.cookies import DEFAULT_EXPIRY_DAYS, CookieJar


class _CookieAccess:
    """One of the app's cookies: values by name. Only server code can read and change them."""

    # An attribute would be every visitor's.
    __slots__ = ("_name",)

    def __init__(self, name: str) -> None:
        self._name = name

    @property
    def _jar(self) -> CookieJar:
        jar = current().visit.cookies[self._name]
        if not jar.is_read:
            # In a thread that app code started: what is in it may be of classes of the call's, which are
            # there only while the call has its turn.
            with own_turn():
                jar.read()
        return jar

    def __getitem__(self, name: str) -> Any:
        return self._jar[name]

    def __setitem__(self, name: str, value: Any) -> None:
        self._set({name: value}, DEFAULT_EXPIRY_DAYS)

    def __delitem__(self, name: str) -> None:
        self._jar.delete(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._jar)

    def get(self, name: str, default: Any = None) -> Any:
        """The value of that name, or `default` if there is none."""
        return self._jar.get(name, default)

    def set(self, expires_days: float = DEFAULT_EXPIRY_DAYS, /, **values: Any) -> None:
        """Store these values for that many days: `cookies.local.set(7, name="Ann")`."""
        self._set(values, expires_days)

    def _set(self, values: dict[str, Any], expires_days: float) -> None:
        with own_turn():
            self._jar.set(values, expires_days)

    def clear(self) -> None:
        """Delete every value."""
        self._jar.clear()

    def __repr__(self) -> str:
        return f"<anvil.server.cookies.{self._name}>"


class _Cookies:
    """The two cookies: `local` belongs to this app, `shared` to all apps of the same owner."""

    # No app can put anything in their place, which all visitors would have.
    __slots__ = ()

    local = _CookieAccess("local")
    shared = _CookieAccess("shared")

    def __repr__(self) -> str:
        return "<anvil.server.cookies>"


cookies = _Cookies()
