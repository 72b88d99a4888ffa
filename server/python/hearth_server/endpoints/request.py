"""The HTTP request that an endpoint or route answers; apps see it as `anvil.server.request`."""

from __future__ import annotations

import base64
import binascii
import json
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any
from urllib.parse import parse_qsl, unquote

from hearth_wire import BlobMedia

from .form_parts import parts_of_form

_FORM_TYPE = "application/x-www-form-urlencoded"
_FORM_WITH_FILES = "multipart/form-data"


@dataclass
class HttpRequest:
    """An HTTP request. Header names are in lower case."""

    method: str
    #: Decoded, with its leading slash; for an endpoint, the part after `/_/api`.
    path: str
    origin: str
    remote_address: str | None
    headers: dict[str, str]
    query_params: dict[str, str]
    #: Whether the request came without the visitor's session, because a page of another site sent
    #: it.
    lacks_session: bool = False
    #: Whether the body is missing so far: the server repeats the request with it if a function
    #: handles it.
    body_follows: bool = False
    content: bytes = b""
    #: Parameters in the path, set once the function is found.
    path_params: dict[str, str] = field(default_factory=dict)
    #: Headers for every answer, failures included, that let pages of other origins read it; set
    #: once the function is found.
    cors_headers: dict[str, str] = field(default_factory=dict)

    @classmethod
    def from_context(cls, given: dict[str, Any], ip: str | None) -> HttpRequest:
        """The request from a call's context (`server/pool/messages.ts`).

        Its body arrives separately, as media.
        """
        return cls(
            method=given["method"],
            path=unquote(given["path"]),
            origin=given["origin"],
            remote_address=ip,
            headers=given["headers"],
            query_params=_parameters(given["query"]),
            lacks_session=given.get("lacksSession", False),
            body_follows=given.get("bodyFollows", False),
        )

    @property
    def content_type(self) -> str:
        """The media type of the body in lower case, without parameters; empty if the request has none."""
        return self.headers.get("content-type", "").partition(";")[0].strip().lower()

    @property
    def body(self) -> BlobMedia | None:
        """The body as Media, or None if it is empty."""
        return BlobMedia(self.content_type, self.content) if self.content else None

    @property
    def body_json(self) -> Any:
        """The parsed JSON body, or None if the request has another type or no body.

        Raises ValueError for invalid JSON.
        """
        is_json = self.content_type == "application/json" or self.content_type.endswith("+json")
        return json.loads(self.content) if is_json and self.content else None

    @property
    def form_params(self) -> dict[str, Any]:
        """The fields of a submitted form, files as Media; empty for other requests.

        Raises BrokenForm for a truncated form.
        """
        return {**self._form}

    @cached_property
    def _form(self) -> dict[str, Any]:
        if self.content_type == _FORM_WITH_FILES:
            return parts_of_form(self.headers["content-type"], self.content)
        if self.content_type != _FORM_TYPE:
            return {}
        return _parameters(self.content.decode("utf-8", "replace"))

    @property
    def username(self) -> str | None:
        """The user name in the request's Basic credentials, or None if it has none."""
        return self._credentials[0]

    @property
    def password(self) -> str | None:
        """The password in the request's Basic credentials, or None if it has none."""
        return self._credentials[1]

    @property
    def _credentials(self) -> tuple[str, str] | tuple[None, None]:
        scheme, _, encoded = self.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "basic":
            return None, None
        try:
            name, colon, password = base64.b64decode(encoded, validate=True).decode().partition(":")
        except (binascii.Error, UnicodeDecodeError):
            return None, None
        return (name, password) if colon else (None, None)


def _parameters(text: str) -> dict[str, str]:
    """Parameters by name; the last value of equal names."""
    return dict(parse_qsl(text, keep_blank_values=True))
