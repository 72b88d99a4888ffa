"""`anvil.server.session`: what the server remembers of one visitor between calls (wire §2.5)."""

from collections.abc import Iterator
from typing import Any

from hearth_wire import decode_json, deserialise, encode_json, serialise
from hearth_wire.errors import SerializationError

from .links import TRUSTED_LINK

_ID = "session"
#: The text of a session that holds nothing, as one begins with it (`server/sessions/store.ts`).
_EMPTY = "{}"


class Session:
    """The values of one session during one call and the calls nested in it.

    They are rebuilt from their text when they are first asked for: the app's modules, with their classes, are loaded by then.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._values: dict[str, Any] | None = None

    @property
    def values(self) -> dict[str, Any]:
        """Everything in the session, changeable."""
        if self._values is None:
            stored: dict[str, Any] = (
                deserialise(decode_json(self._text), side=TRUSTED_LINK).get("session") or {}
            )
            self._values = stored
        return self._values

    def changed_text(self) -> str | None:
        """The session's text if it differs from that at the beginning, else None.

        Raises SerializationError for values that it cannot hold.
        """
        if self._values is None:
            return None
        if not self._values:
            # Code that has only looked into an empty session has not changed it.
            return None if self._text == _EMPTY else _EMPTY
        sent = serialise({"session": self._values}, _ID, TRUSTED_LINK)
        if sent.media:
            # The text has no contents of media, and without those no later call could read the session.
            raise SerializationError("anvil.server.session holds no Media: keep them in a data table")
        text = encode_json(sent.fields)
        return None if text == self._text else text

    def __iter__(self) -> Iterator[str]:
        return iter(self.values)
