"""HTTP from Python: one blocking request by the worker's own `fetch` (api §11.4).

The request is sent as JSON `{"method", "url", "headers", "timeout"}` with the body as a binary. Any
response, whatever its status, settles as ok with `{"status", "statusText", "headers"}` (header
names in lower case) and the body as the only binary. Without a response it settles as not ok, with
a text.
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
    """Send one request and wait for the whole response; `timeout` is in seconds.

    Relative URLs are relative to the page.
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
