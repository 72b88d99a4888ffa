"""Forms to be printed: the page in print mode requests them by id and key (wire §3.9)."""

from __future__ import annotations

import base64
import hmac
import secrets
from dataclasses import dataclass
from typing import Any

from hearth_wire import decode_json, deserialise, encode_json, serialise

from .links import TRUSTED_LINK

_MESSAGE = "print"


class Prints:
    """The print requests of one session: JSON texts by id, which the server stores for a limited time."""

    def __init__(self, kept: dict[str, str]) -> None:
        self._kept = kept
        #: The requests that this call added, for the server to store.
        self.added: dict[str, str] = {}

    def add(self, args: list[Any], kwargs: dict[str, Any]) -> PrintRequest:
        """Add a form to print; the arguments are those of `open_form`, the form's name first."""
        outgoing = serialise({"component": [args, kwargs]}, _MESSAGE, TRUSTED_LINK)
        media = {item.id: base64.b64encode(item.content).decode() for item in outgoing.media}
        request = PrintRequest(secrets.token_hex(8), secrets.token_hex(16))
        self.added[request.id] = encode_json({"key": request.key, "message": outgoing.fields, "media": media})
        return request

    def component(self, id: object, key: object) -> list[Any]:
        """`[args, kwargs]` of the form to print.

        Raises RuntimeError for an id that this session does not have, or a wrong key.
        """
        kept: dict[str, Any] = decode_json(self._kept.get(id, "{}") if isinstance(id, str) else "{}")
        expected = str(kept.get("key", "")).encode()
        if not expected or not hmac.compare_digest(expected, str(key).encode("utf-8", "replace")):
            raise RuntimeError("Invalid print session")
        media = {name: base64.b64decode(content) for name, content in kept["media"].items()}
        return deserialise(kept["message"], media, TRUSTED_LINK)["component"]


@dataclass(frozen=True)
class PrintRequest:
    """The id and key with which the page in print mode is opened."""

    id: str
    key: str
