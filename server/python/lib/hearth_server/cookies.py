"""The app's cookies: small values that a browser keeps from session to session (facts/wire-protocol.md §1.14).

The browser holds them as one text each for `local` and `shared`, which the server encrypts; here they are values,
each with the time it expires.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from hearth_wire import decode_json, deserialise, encode_json, serialise

from .links import TRUSTED_LINK

#: Characters of a cookie as the browser gets it. Browsers drop larger ones without a word.
MAX_COOKIE_LENGTH = 4000
#: Bytes that encryption adds, and how base64 grows what is encrypted.
_SEAL_BYTES, _BASE64_GROWTH = 28, 4 / 3

DEFAULT_EXPIRY_DAYS = 30
_SECONDS_A_DAY = 24 * 60 * 60
_ID = "cookie"


class CookieError(Exception):
    """A cookie that is too big or cannot be read."""


CookieError.__module__ = "anvil.server"


class CookieJar:
    """The values of one cookie during one call, and the calls nested in it."""

    def __init__(self, text: str | None) -> None:
        self._text = text
        self._entries: dict[str, list[Any]] | None = None
        self._changed = False

    @property
    def _values(self) -> dict[str, list[Any]]:
        """`[value, seconds since the epoch when it expires]` by name; those that have expired are gone."""
        if self._entries is None:
            kept = decode_json(self._text) if self._text else {}
            stored = deserialise(kept, side=TRUSTED_LINK).get("values") or {}
            now = time.time()
            self._entries = {name: entry for name, entry in stored.items() if entry[1] > now}
        return self._entries

    def __getitem__(self, name: str) -> Any:
        return self._values[name][0]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def get(self, name: str, default: Any = None) -> Any:
        """The value, or `default` when there is none."""
        entry = self._values.get(name)
        return default if entry is None else entry[0]

    def set(self, values: dict[str, Any], expires_days: float) -> None:
        """Keep these values for so many days. Raises CookieError when all together are too big, and keeps none."""
        expiry = int(time.time() + expires_days * _SECONDS_A_DAY)
        self._replace({**self._values, **{name: [value, expiry] for name, value in values.items()}})

    def delete(self, name: str) -> None:
        """Forget a value. Raises KeyError when there is none."""
        values = dict(self._values)
        del values[name]
        self._replace(values)

    def clear(self) -> None:
        """Forget every value."""
        self._replace({})

    def changed_text(self) -> str | None:
        """The cookie's text when server code changed it, else None."""
        return self._text if self._changed else None

    def _replace(self, values: dict[str, list[Any]]) -> None:
        text = encode_json(serialise({"values": values}, _ID, TRUSTED_LINK).fields)
        if (len(text.encode()) + _SEAL_BYTES) * _BASE64_GROWTH > MAX_COOKIE_LENGTH:
            raise CookieError("Cookie too big")
        self._entries, self._text, self._changed = values, text, True
