"""`anvil.http`: HTTP requests straight from the browser, never through the app server (api §11.4).

    data = anvil.http.request("https://example.com/api", json=True)

The browser's rules for other origins apply; cookies are not sent.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

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
from hearth_services.http_requests import prepare, result_of

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


def request(
    url: str,
    *,
    method: str = "GET",
    username: str | None = None,
    password: str | None = None,
    headers: Mapping[str, str] | None = None,
    json: bool = False,
    data: Any = None,
    timeout: float | None = None,
) -> Any:
    """Send a request and wait for the answer: Media, or with `json=True` what its JSON says.

    `data` becomes the query of a GET or HEAD whose URL has none; otherwise the body: JSON with `json=True`, a form
    for a dictionary, text and bytes as they are. `username` and `password` make basic authentication, `timeout` is in
    seconds, 0 for none. Raises HttpError for an answer that is no success and for none, TypeError for a timeout that is no number.
    """
    sending = prepare(
        url,
        method=method,
        username=username,
        password=password,
        headers=headers,
        json=json,
        data=data,
        timeout=timeout,
    )
    with automatic():
        response = fetch(
            sending.url,
            method=sending.method,
            headers=sending.headers,
            body=sending.body,
            timeout=sending.timeout,
        )
    return result_of(sending, response, json)


_public.publish(__name__, globals())
