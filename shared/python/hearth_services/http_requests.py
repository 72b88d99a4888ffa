"""`anvil.http.request`, apart from sending: makes requests, and results from responses (api §11.4)."""

from __future__ import annotations

import base64
import json
import math
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode

from hearth_interpreter import add_note
from hearth_wire import BlobMedia, Content, HeldContent, Media, content_of, type_name

from .http_parts import HttpError

_FORM_TYPE = "application/x-www-form-urlencoded; charset=UTF-8"
_JSON_TYPE = "application/json"
_WITHOUT_BODY = ("GET", "HEAD")


class FetchResponse(NamedTuple):
    """A response. `status` is 0 if there was none: no network, or a refused cross-origin request."""

    status: int
    status_text: str
    #: Header names are in lower case.
    headers: Mapping[str, str]
    content: Content
    #: Why there was no response: `timeout`, or a text from the sender; empty if there was one.
    failure: str = ""

    @property
    def ok(self) -> bool:
        """Whether the request succeeded (api §11.4): status 200 to 299, or 304."""
        return 200 <= self.status < 300 or self.status == 304

    def read(self) -> bytes:
        """The content as bytes. A HeldContent is read now."""
        return self.content.read() if isinstance(self.content, HeldContent) else self.content

    @property
    def content_type(self) -> str:
        """The MIME type; empty if the server sent none."""
        return self.headers.get("content-type", "")


class FetchRequest(NamedTuple):
    """An HTTP request to send."""

    url: str
    method: str
    headers: dict[str, str]
    body: Content | None
    #: The timeout in seconds; None for no timeout.
    timeout: float | None


class _BadJsonError(HttpError, ValueError):
    """A response that should be JSON but is not; apps catch it as HttpError or ValueError (wire §15)."""


# Error reports show the name of ValueError, which describes the problem best.
_BadJsonError.__name__ = _BadJsonError.__qualname__ = ValueError.__name__
_BadJsonError.__module__ = ValueError.__module__


#: Sends a request and waits for its response.
Send = Callable[[FetchRequest], FetchResponse]


def _no_send(_request: FetchRequest) -> FetchResponse:
    raise RuntimeError("an HTTP request was made before anvil was imported")


_send: Send = _no_send


def set_send(send: Send) -> None:
    """Set the function that sends requests, those of `anvil.http` and those for media at URLs."""
    global _send
    _send = send


def send(request: FetchRequest) -> FetchResponse:
    """Send a request as this end does, and wait for its response."""
    return _send(request)


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
    """Send an HTTP request and wait for the response; other code runs meanwhile.

    The result is Media, or with `json=True` the parsed JSON.

    `data` becomes the query of a GET or HEAD request whose URL has none. Otherwise it is the body:
    JSON with `json=True`, a URL-encoded form for a dictionary, strings, bytes and Media as they
    are. `username` and `password` are for basic authentication; `timeout` is in seconds, 0 for
    none.

    Raises HttpError if the request fails or its status is an error, TypeError for a timeout that is
    not a number.
    """
    sending = prepare(url, method, username, password, headers, json, data, timeout)
    return result_of(sending, send(sending), json)


def prepare(
    url: str,
    method: str = "GET",
    username: str | None = None,
    password: str | None = None,
    headers: Mapping[str, str] | None = None,
    as_json: bool = False,
    data: Any = None,
    timeout: float | None = None,
) -> FetchRequest:
    """The request for the arguments of `request`. Raises TypeError for arguments of the wrong type."""
    if not isinstance(url, str) or not isinstance(method, str):
        wrong, value = ("url", url) if not isinstance(url, str) else ("method", method)
        raise TypeError(f"{wrong} must be a string, not {type_name(value)}")
    if headers is not None and not isinstance(headers, Mapping):
        raise TypeError(f"headers must be a dictionary of names and values, not {type_name(headers)}")
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
        body, content_type = _body(data, as_json)
        if not any(name.lower() == "content-type" for name in sent):
            sent["Content-Type"] = content_type
    return FetchRequest(url, method, sent, body, limit)


def result_of(request: FetchRequest, response: FetchResponse, as_json: bool) -> Any:
    """The app's result for a response: Media or parsed JSON.

    Raises HttpError if there was no response, or an unsuccessful one.
    """
    try:
        return _result(response, as_json)
    except HttpError as error:
        # The query is left out, since it may contain keys and names, and notes are logged.
        why = f": {response.failure}" if response.failure not in ("", "timeout") else ""
        came = f"was answered with {error.status}" if error.status else f"had no answer{why}"
        add_note(error, f"{request.method} {request.url.partition('?')[0]} {came}")
        raise


def _limit(timeout: Any) -> float | None:
    """The timeout in seconds, or None for no timeout.

    Zero, negative and infinite numbers mean none, as in browsers. Raises TypeError for NaN and
    values that are not numbers.
    """
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
    """The body to send, and its content type unless the caller sets another."""
    if as_json:
        return None if data is None else json.dumps(data).encode(), _JSON_TYPE
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
            return json.loads(response.read())
        except ValueError:
            raise _BadJsonError(response.status, _text(response), "Returned data is not valid JSON") from None
    if not response.status:
        raise HttpError(0, None, "timeout" if response.failure == "timeout" else None)
    raise HttpError(response.status, _failure_content(response, as_json), response.status_text)


def _failure_content(response: FetchResponse, as_json: bool) -> Any:
    if not as_json:
        return BlobMedia._holding(response.content_type, response.content)
    try:
        return json.loads(response.read())
    except ValueError:
        return _text(response)


def _text(response: FetchResponse) -> str:
    return response.read().decode("utf-8", "replace")


request.__module__ = "anvil.http"
