"""HTTP requests of server code on CPython, each sent in its own thread while the call waits."""

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

#: The head of a response as JSON, and its content.
Answer = tuple[str, bytes]

#: Seconds without data after which a request fails if the app set no timeout, as in Node's `fetch`.
#: It also bounds requests of stopped calls, which nothing else cancels.
_LONGEST_SILENCE = 300.0
#: The stack size of threads that send requests, in bytes: small, since there may be many at once.
_STACK_SIZE = 1 << 20


def send_beside(text: str, body: bytes | None, done: Callable[[Answer], None]) -> float | None:
    """Send a request in its own thread, which calls `done` with the response.

    Returns the app's timeout in seconds, or None.
    """
    sending = json.loads(text)
    threads.start_small(lambda: done(_answer(sending, body)), _STACK_SIZE)
    timeout: float | None = sending["timeout"]
    return timeout


def failed(reason: str) -> Answer:
    """The response for a request that failed."""
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
            # An error status is a response like any other.
            response = error
        with response:
            return _whole(response)
    except TimeoutError:
        return failed("timeout")
    except urllib.error.URLError as error:
        return failed("timeout" if isinstance(error.reason, TimeoutError) else str(error.reason))
    # Catch everything, for example a response that is too large or not HTTP: without an answer the
    # call would wait until its time is over.
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
    """The URL as it must be sent: an IDNA host, and other characters percent-encoded as needed."""
    scheme, _, address = url.strip().partition("://")
    host, *rest = re.split(r"(?=[/?#])", address, maxsplit=1)
    named = host if host.isascii() else host.encode("idna").decode()
    return f"{scheme}://{named}" + re.sub(r"[^!-~]", lambda found: quote(found[0]), "".join(rest))


def _unpacked(content: bytes, coding: str) -> bytes:
    """The content of a response, decompressed: some servers compress it unasked."""
    if not content or coding.strip().lower() not in ("gzip", "x-gzip", "deflate"):
        return content
    return zlib.decompress(content) if coding.strip().lower() == "deflate" else gzip.decompress(content)
