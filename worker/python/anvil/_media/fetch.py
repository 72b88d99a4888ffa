"""HTTP requests from Python: blocking, by the worker's `fetch` (api §11.4).

The request is JSON, `{"method", "url", "headers", "timeout"}`, with the body as a separate argument.
The reply is ok for a response with any status: `{"status", "statusText", "headers"}`, with header
names in lower case, and the body as the only binary. Without a response, it is not ok, with an error
text.
"""

import json
from collections.abc import Mapping

from hearth_services.http_requests import FetchResponse
from hearth_wire import Content

from .._runtime import bridge, contents
from .._runtime.waiting import blocking


def fetch(
    url: str,
    *,
    method: str = "GET",
    headers: Mapping[str, str] | None = None,
    body: Content | None = None,
    timeout: float | None = None,
) -> FetchResponse:
    """Send a request, and wait for the whole response; `timeout` is in seconds.

    URLs are relative to the page. Without a response, returns status 0 and the error text.
    """
    reply = bridge.new_reply()
    request = {"method": method, "url": url, "headers": dict(headers or {}), "timeout": timeout}
    bridge.host.fetch(reply, json.dumps(request), contents.outgoing(body))
    ok, value = blocking.block(reply)
    if not ok:
        return FetchResponse(0, "", {}, b"", str(value))
    binaries = bridge.host.takeBinaries(reply)
    content = contents.arrived(binaries[0]) if len(binaries) else b""
    return FetchResponse(value["status"], value.get("statusText", ""), value.get("headers", {}), content)
