"""`anvil.http` on the server: as in the browser, but without restrictions on cross-origin requests."""

from __future__ import annotations

from hearth_services.http_parts import (
    HttpError,
    UrlEncodingError,
    b64_decode,
    b64_encode,
    encode_uri_component,
    json_stringify,
    url_decode,
    url_encode,
)
from hearth_services.http_requests import request

__all__ = [
    "HttpError",
    "UrlEncodingError",
    "b64_decode",
    "b64_encode",
    "encode_uri_component",
    "json_stringify",
    "request",
    "url_decode",
    "url_encode",
]
