"""`anvil.server.session`: values that the server stores for one visitor between calls (wire §2.5)."""

from typing import Any

from hearth_wire import decode_json, deserialise, encode_json, serialise
from hearth_wire.errors import SerializationError

from .links import STORED_LINK

_ID = "session"
#: The text of an empty session, as every session begins with (`server/sessions/store.ts`).
_EMPTY = "{}"


class Session:
    """The values of one session during one call and the calls nested in it.

    They are deserialized at the first use, because only then the app's modules, with their classes,
    are loaded.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._values: dict[str, Any] | None = None

    @property
    def is_read(self) -> bool:
        """Whether the values have been deserialized."""
        return self._values is not None

    @property
    def values(self) -> dict[str, Any]:
        """All values in the session, as a mutable dictionary."""
        if self._values is None:
            stored: dict[str, Any] = (
                deserialise(decode_json(self._text), side=STORED_LINK).get("session") or {}
            )
            # Another thread of the call may have read, and written, them meanwhile.
            if self._values is None:
                self._values = stored
        return self._values

    def changed_text(self) -> str | None:
        """The session's text if it has changed since the start of the call, else None.

        Raises SerializationError for values that a session cannot hold.
        """
        if self._values is None:
            return None
        if not self._values:
            # Reading an empty session does not change it.
            return None if self._text == _EMPTY else _EMPTY
        sent = serialise({"session": self._values}, _ID, STORED_LINK)
        if sent.media:
            # The text does not include contents of media, so later calls could not deserialize the
            # session.
            raise SerializationError("anvil.server.session holds no Media: keep them in a data table")
        text = encode_json(sent.fields)
        return None if text == self._text else text
