"""The parts of `anvil.http` for both ends: errors, percent-encoding and Base64 (api §11.4)."""

from __future__ import annotations

import base64
import json
from typing import Any

from hearth_wire import register_exception_type

from .uri import decode_component, encode_component


class HttpError(Exception):
    """A failed HTTP request.

    `status` is 0 if there was no response; `content` is the content of the response, if any. With
    `json=True` it is the parsed JSON, or text if it is not JSON; otherwise it is Media.
    """

    def __init__(self, status: int = 0, content: Any = None, message: str | None = None) -> None:
        super().__init__(message or f"HTTP error {status}")
        self.status = status
        self.content = content
        self.message = str(self)


class UrlEncodingError(Exception):
    """A text that cannot be encoded or decoded."""


for _cls in (HttpError, UrlEncodingError):
    _cls.__module__ = "anvil.http"

register_exception_type("anvil.http.UrlEncodingError", UrlEncodingError)


def url_encode(s: str) -> str:
    """Percent-encode a text for use in a URL.

    Raises UrlEncodingError if it cannot be encoded as UTF-8.
    """
    if not isinstance(s, str):
        raise TypeError("url_encode must be a string_to_encode")
    try:
        return encode_component(s)
    except UnicodeEncodeError as error:
        raise UrlEncodingError(str(error)) from None


encode_uri_component = url_encode


def url_decode(s: str) -> str:
    """Decode a percent-encoded text. Raises UrlEncodingError for malformed encodings."""
    if not isinstance(s, str):
        raise TypeError("url_decode must be a string_to_decode")
    try:
        return decode_component(s)
    except ValueError as error:
        raise UrlEncodingError(str(error)) from None


def json_stringify(obj: Any) -> str:
    """The JSON of a value, without spaces."""
    return json.dumps(obj, separators=(",", ":"), ensure_ascii=False)


def b64_encode(s: str | bytes) -> str:
    """The Base64 encoding of bytes, or of a text whose characters are bytes (Latin-1)."""
    return base64.b64encode(s.encode("latin-1") if isinstance(s, str) else s).decode("ascii")


def b64_decode(s: str | bytes) -> str:
    """Decode Base64 to a text whose characters are bytes (Latin-1)."""
    return base64.b64decode(s).decode("latin-1")
