"""`anvil.http`: HTTP requests straight from the browser, never through the app server (facts §6.4).

    data = anvil.http.request("https://example.com/api", json=True)

The browser's rules for other origins apply; cookies are not sent.
"""

from __future__ import annotations

import base64
import json as _json
import math
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

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
from hearth_wire import Content, content_of

from ._fetch import FetchResponse, fetch
from ._indicator import automatic
from ._media import BlobMedia, Media

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

_FORM_TYPE = "application/x-www-form-urlencoded; charset=UTF-8"
_JSON_TYPE = "application/json"
_WITHOUT_BODY = ("GET", "HEAD")


class _BadJsonError(HttpError, ValueError):
    """An answer that should have been JSON: one of its names is in either document (facts §6.4 and wire §16)."""


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
    limit = _limit(timeout)
    method = method.upper()
    sent = {str(name): str(value) for name, value in (headers or {}).items()}
    if username is not None and password is not None:
        token = base64.b64encode(f"{username}:{password}".encode()).decode("ascii")
        sent["Authorization"] = f"Basic {token}"
    body: Content | None = None
    if method in _WITHOUT_BODY:
        url = _with_query(url, data)
    else:
        body, content_type = _body(data, json)
        if not any(name.lower() == "content-type" for name in sent):
            sent["Content-Type"] = content_type
    with automatic():
        response = fetch(url, method=method, headers=sent, body=body, timeout=limit)
    try:
        return _result(response, json)
    except HttpError as error:
        # Queries hold keys and names, and notes go to logs.
        came = f"was answered with {error.status}" if error.status else "had no answer"
        error.add_note(f"{method} {url.partition('?')[0]} {came}")
        raise


def _limit(timeout: Any) -> float | None:
    """The seconds that an answer may take, None for as long as it takes: for what is no length of time, as browsers have it."""
    if timeout is None:
        return None
    if isinstance(timeout, bool) or not isinstance(timeout, (int, float)) or math.isnan(timeout):
        raise TypeError("timeout must be set to a number")
    return timeout if 0 < timeout < math.inf else None


def _with_query(url: str, data: Any) -> str:
    address, mark, fragment = url.partition("#")
    path, _question, query = address.partition("?")
    if not data or query:
        return url
    query = urlencode(data) if isinstance(data, Mapping) else str(data)
    return f"{path}?{query}{mark}{fragment}"


def _body(data: Any, as_json: bool) -> tuple[Content | None, str]:
    """The bytes to send, and their content type unless the caller names another."""
    if as_json:
        return None if data is None else _json.dumps(data).encode(), _JSON_TYPE
    if isinstance(data, Mapping):
        return urlencode(data).encode(), _FORM_TYPE
    if isinstance(data, Media):
        return content_of(data), data.content_type or _FORM_TYPE
    if data is None:
        return None, _FORM_TYPE
    if isinstance(data, (bytes, bytearray, memoryview)):
        return bytes(data), _FORM_TYPE
    return str(data).encode(), _FORM_TYPE


def _result(response: FetchResponse, as_json: bool) -> Any:
    if response.ok:
        if not as_json:
            return BlobMedia._holding(response.content_type, response.content)
        try:
            return _json.loads(response.read())
        except ValueError:
            raise _BadJsonError(response.status, _text(response), "Returned data is not valid JSON") from None
    if not response.status:
        raise HttpError(0, None, "timeout" if response.failure == "timeout" else None)
    raise HttpError(response.status, _failure_content(response, as_json), response.status_text)


def _failure_content(response: FetchResponse, as_json: bool) -> Any:
    if not as_json:
        return BlobMedia._holding(response.content_type, response.content)
    try:
        return _json.loads(response.read())
    except ValueError:
        return _text(response)


def _text(response: FetchResponse) -> str:
    return response.read().decode("utf-8", "replace")
