"""`anvil.http`: HTTP requests straight from the browser, never through the app server (api §11.4).

    data = anvil.http.request("https://example.com/api", json=True)

The browser's rules for cross-origin requests apply; cookies are not sent.
"""

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

from ._modules import public as _public

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


_public.publish(__name__, globals())
