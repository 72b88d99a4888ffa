"""HTTP requests of server code. The host sends them, and other calls run meanwhile."""

from __future__ import annotations

from typing import Any

from hearth_services.http_requests import FetchRequest, FetchResponse
from hearth_wire import HeldContent, decode_json, encode_json

from . import bridge as _bridge
from .blocking import answer_of

_SCHEMES = ("http://", "https://")


def fetch(request: FetchRequest) -> FetchResponse:
    """Send a request and wait for the whole response.

    A network failure is returned as the response's `failure`. Raises CallStopped if the call is
    stopped meanwhile.
    """
    if not request.url.lower().startswith(_SCHEMES):
        return _failed("server code needs a whole URL, with http:// or https://")
    head = encode_json(
        {
            "method": request.method,
            "url": request.url,
            "headers": request.headers,
            "timeout": request.timeout,
        }
    )
    body = request.body.read() if isinstance(request.body, HeldContent) else request.body
    text, content = answer_of(lambda call: _bridge.bridge.fetch(head, body, call))
    told: dict[str, Any] = decode_json(text)
    if "failure" in told:
        return _failed(told["failure"])
    content = content if isinstance(content, bytes) else content.to_bytes()
    return FetchResponse(told["status"], told["statusText"], told["headers"], content)


def _failed(failure: str) -> FetchResponse:
    return FetchResponse(0, "", {}, b"", failure)
