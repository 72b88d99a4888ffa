"""`anvil.http`: HTTP requests straight from the browser, never through the app server (api §11.4).

    data = anvil.http.request("https://example.com/api", json=True)

The browser's rules for other origins apply; cookies are not sent.
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
from hearth_services.http_requests import FetchRequest, FetchResponse, request, set_send

from ._media.fetch import fetch
from ._modules import public as _public
from ._server.indicator import automatic

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


def _send(sending: FetchRequest) -> FetchResponse:
    with automatic():
        return fetch(
            sending.url,
            method=sending.method,
            headers=sending.headers,
            body=sending.body,
            timeout=sending.timeout,
        )


set_send(_send)
_public.publish(__name__, globals())
