"""The app's cookies: small values that a browser stores across sessions (wire §1.4).

The browser holds one encrypted text for `local` and one for `shared`. The text has a line for each
value: the name, a tab, and the value with the time it expires. Both are JSON, so neither contains a
tab or a line end, and the server can merge the changes of overlapping calls without parsing values
(`server/sessions/cookies.ts`).
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from hearth_wire import decode_json, deserialise, encode_json, serialise
from hearth_wire.errors import SerializationError

from .links import STORED_LINK

#: The limit of an encrypted cookie, in characters. Browsers silently drop larger cookies.
MAX_COOKIE_LENGTH = 4000
#: Bytes that encryption adds, and the factor by which base64 lengthens the result.
_SEAL_BYTES, _BASE64_GROWTH = 28, 4 / 3

DEFAULT_EXPIRY_DAYS = 30
_SECONDS_A_DAY = 24 * 60 * 60
_ID = "cookie"


class CookieError(Exception):
    """A cookie that is too big or cannot be read."""


CookieError.__module__ = "anvil.server"


class _Entry(NamedTuple):
    """One value of a cookie."""

    value: Any
    #: Seconds since the epoch.
    expires: int
    #: The JSON of the value and its expiry, as in the cookie's line.
    text: str


class CookieJar:
    """The values of one cookie during one call and the calls nested in it."""

    def __init__(self, text: str | None) -> None:
        self._began = _texts_in(text or "")
        self._entries: dict[str, _Entry] | None = None
        self._changed = False

    @property
    def is_read(self) -> bool:
        """Whether the values have been deserialized."""
        return self._entries is not None

    def read(self) -> dict[str, _Entry]:
        """The values by name, without expired ones; deserialized at the first use."""
        if self._entries is None:
            now = time.time()
            stored = {name: _read_entry(text) for name, text in self._began.items()}
            # Another thread of the call may have read, and changed, them meanwhile.
            if self._entries is None:
                self._entries = {name: entry for name, entry in stored.items() if entry.expires > now}
        return self._entries

    @property
    def _values(self) -> dict[str, _Entry]:
        return self.read()

    def __getitem__(self, name: str) -> Any:
        return self._values[name].value

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def get(self, name: str, default: Any = None) -> Any:
        """The value of that name, or `default` if there is none."""
        entry = self._values.get(name)
        return default if entry is None else entry.value

    def set(self, values: dict[str, Any], expires_days: float) -> None:
        """Store these values for that many days.

        Raises CookieError, and stores none of them, if the cookie would be too big.
        """
        expires = int(time.time() + expires_days * _SECONDS_A_DAY)
        self._replace({**self._values, **{name: _entry(value, expires) for name, value in values.items()}})

    def delete(self, name: str) -> None:
        """Delete a value. Raises KeyError if there is none of that name."""
        values = dict(self._values)
        del values[name]
        self._replace(values)

    def clear(self) -> None:
        """Delete every value."""
        self._replace({})

    def changed_text(self) -> str | None:
        """The lines that differ from those at the start of the call; None if nothing was set or deleted.

        The line of a deleted value has nothing after its tab.
        """
        if not self._changed:
            return None
        now = {name: entry.text for name, entry in self._values.items()}
        return _lines(
            {
                name: now.get(name, "")
                for name in {**self._began, **now}
                if now.get(name) != self._began.get(name)
            }
        )

    def _replace(self, entries: dict[str, _Entry]) -> None:
        text = _lines({name: entry.text for name, entry in entries.items()})
        if (len(text.encode()) + _SEAL_BYTES) * _BASE64_GROWTH > MAX_COOKIE_LENGTH:
            raise CookieError("Cookie too big")
        self._entries, self._changed = entries, True


def _entry(value: Any, expires: int) -> _Entry:
    sent = serialise({"value": value}, _ID, STORED_LINK)
    if sent.media:
        raise SerializationError("A cookie holds no Media: keep them in a data table")
    told = {name: field for name, field in sent.fields.items() if name == "value" or field}
    return _Entry(value, expires, encode_json({**told, "expires": expires}))


def _read_entry(text: str) -> _Entry:
    fields = deserialise(decode_json(text), side=STORED_LINK)
    return _Entry(fields.get("value"), fields["expires"], text)


def _lines(texts: dict[str, str]) -> str:
    return "\n".join(f"{encode_json(name)}\t{text}" for name, text in texts.items())


def _texts_in(text: str) -> dict[str, str]:
    parts = [line.split("\t", 1) for line in text.split("\n") if "\t" in line]
    return {decode_json(name): entry for name, entry in parts}
