"""HTTP from Python: one blocking request through the worker's own `fetch` (facts §6.4, §6.1).

The request crosses as JSON `{"method", "url", "headers", "timeout"}` with the body beside it. It settles as ok for
every answer, whatever its status, with `{"status", "statusText", "headers"}` (header names in lower case) and the
body as its one binary; and as not ok, with a text, when there was no answer.
"""

import json
from collections.abc import Mapping
from typing import NamedTuple

from hearth_wire import Content, HeldContent

from ._runtime import blocking, bridge, contents


class FetchResponse(NamedTuple):
    """An answer. `status` 0 means there was none: no network, or the other origin did not allow it."""

    status: int
    status_text: str
    headers: Mapping[str, str]
    content: Content
    #: Why there was no answer: `timeout`, or the browser's words; empty when there was one.
    failure: str = ""

    @property
    def ok(self) -> bool:
        """Success in the sense of facts §6.4: 200 to 299, or 304."""
        return 200 <= self.status < 300 or self.status == 304

    def read(self) -> bytes:
        """The content as bytes; a large one is read only now."""
        return self.content.read() if isinstance(self.content, HeldContent) else self.content

    @property
    def content_type(self) -> str:
        """The MIME type, `''` when the server named none."""
        return self.headers.get("content-type", "")


def fetch(
    url: str,
    *,
    method: str = "GET",
    headers: Mapping[str, str] | None = None,
    body: Content | None = None,
    timeout: float | None = None,
) -> FetchResponse:
    """Send one request and wait for the whole answer; `timeout` is in seconds. Relative URLs are the page's."""
    reply = bridge.new_reply()
    request = {"method": method, "url": url, "headers": dict(headers or {}), "timeout": timeout}
    bridge.host.fetch(reply, json.dumps(request), contents.outgoing(body))
    ok, value = blocking.block(reply)
    if not ok:
        return FetchResponse(0, "", {}, b"", str(value))
    binaries = bridge.host.takeBinaries(reply)
    content = contents.arrived(binaries[0]) if len(binaries) else b""
    return FetchResponse(value["status"], value.get("statusText", ""), value.get("headers", {}), content)
