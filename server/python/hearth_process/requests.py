"""HTTP requests of server code on a CPython: sent in a thread beside the call that waits for the answer."""

from __future__ import annotations

import functools
import gzip
import json
import re
import urllib.error
import urllib.request
import zlib
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

from . import threads
from .redirects import OF_ONE_ORIGIN, Redirects

#: The head as JSON, and the content.
Answer = tuple[str, bytes]

#: Seconds without any data after which a request ends, if the app has set no timeout; as in Node's `fetch`. It also ends requests
#: whose call was stopped, since nothing else does.
_LONGEST_SILENCE = 300.0
#: Bytes: small, since there may be many requests at once.
_STACK_SIZE = 1 << 20


def send_beside(text: str, body: bytes | None, done: Callable[[Answer], None]) -> float | None:
    """Send a request in a thread of its own, which calls `done` with the answer; returns the timeout in seconds."""
    sending = json.loads(text)
    threads.start_small(lambda: done(_answer(sending, body)), _STACK_SIZE)
    timeout: float | None = sending["timeout"]
    return timeout


def failed(reason: str) -> Answer:
    """The answer for a request that failed."""
    return json.dumps({"failure": reason}), b""


def _answer(sending: dict[str, Any], body: bytes | None) -> Answer:
    silence = sending["timeout"] or _LONGEST_SILENCE
    try:
        request = urllib.request.Request(_whole_url(sending["url"]), data=body, method=sending["method"])
        for name, value in sending["headers"].items():
            add = request.add_unredirected_header if name.lower() in OF_ONE_ORIGIN else request.add_header
            add(name, value)
        try:
            response = _opener().open(request, timeout=silence)
        except urllib.error.HTTPError as error:
            # A status of an error is an answer like any other.
            response = error
        with response:
            return _whole(response)
    except TimeoutError:
        return failed("timeout")
    except urllib.error.URLError as error:
        return failed("timeout" if isinstance(error.reason, TimeoutError) else str(error.reason))
    # Whatever went wrong (the answer is too large for the memory, or is not HTTP), the call is told: it would wait on.
    except Exception as error:
        return failed(str(error) or type(error).__name__)


def _whole(response: Any) -> Answer:
    headers = {name.lower(): value for name, value in response.headers.items()}
    head = {"status": response.status, "statusText": response.reason or "", "headers": headers}
    return json.dumps(head), _unpacked(response.read(), headers.get("content-encoding", ""))


@functools.cache
def _opener() -> urllib.request.OpenerDirector:
    return urllib.request.build_opener(Redirects)


def _whole_url(url: str) -> str:
    """The URL in the form in which it is sent: spaces and letters beyond ASCII are encoded."""
    scheme, _, address = url.strip().partition("://")
    host, *rest = re.split(r"(?=[/?#])", address, maxsplit=1)
    named = host if host.isascii() else host.encode("idna").decode()
    return f"{scheme}://{named}" + re.sub(r"[^!-~]", lambda found: quote(found[0]), "".join(rest))


def _unpacked(content: bytes, coding: str) -> bytes:
    """The content of an answer, decompressed: some servers compress it unasked."""
    if not content or coding.strip().lower() not in ("gzip", "x-gzip", "deflate"):
        return content
    return zlib.decompress(content) if coding.strip().lower() == "deflate" else gzip.decompress(content)
