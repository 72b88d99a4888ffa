"""What both ends have of `anvil.http`: its errors, escapes and encodings (api §11.4)."""

from __future__ import annotations

import base64
import json
from typing import Any

from hearth_wire import register_exception_type

from .uri import decode_component, encode_component


class HttpError(Exception):
    """A request that failed. `status` is 0 when there was no answer; `content` is what the answer held, if any.

    With `json=True` the content is the parsed JSON, or text that is no JSON; otherwise Media.
    """

    def __init__(self, status: int = 0, content: Any = None, message: str | None = None) -> None:
        super().__init__(message or f"HTTP error {status}")
        self.status = status
        self.content = content
        self.message = str(self)


class UrlEncodingError(Exception):
    """A text with escapes that mean nothing, or that cannot be escaped."""


for _cls in (HttpError, UrlEncodingError):
    _cls.__module__ = "anvil.http"

register_exception_type("anvil.http.UrlEncodingError", UrlEncodingError)


def url_encode(s: str) -> str:
    """Escape a text for use in a URL; raises UrlEncodingError for one that no UTF-8 can say."""
    if not isinstance(s, str):
        raise TypeError("url_encode must be a string_to_encode")
    try:
        return encode_component(s)
    except UnicodeEncodeError as error:
        raise UrlEncodingError(str(error)) from None


encode_uri_component = url_encode


def url_decode(s: str) -> str:
    """The text behind its escapes; raises UrlEncodingError where they make no sense."""
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
    """Base64 of bytes, or of a text whose characters stand for bytes."""
    return base64.b64encode(s.encode("latin-1") if isinstance(s, str) else s).decode("ascii")


def b64_decode(s: str | bytes) -> str:
    """What Base64 holds, as a text whose characters stand for bytes."""
    return base64.b64decode(s).decode("latin-1")
