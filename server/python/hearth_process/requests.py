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
from .redirects import Redirects

#: What a call is given: a head as JSON, and the content.
Answer = tuple[str, bytes]

#: Seconds that another server may say nothing where the app names none, as with Node's `fetch`: requests that nobody waits for
#: any more end by themselves.
_LONGEST_SILENCE = 300.0
#: Bytes; a request recurses into nothing, and many may be on their way.
_STACK_SIZE = 1 << 20
#: Sent in the first request only, not to where it leads from there.
_NOT_PASSED_ON = ("authorization", "cookie")


def send_beside(text: str, body: bytes | None, done: Callable[[Answer], None]) -> float | None:
    """Send a request in a thread of its own, which tells its answer to `done`; gives the seconds that it may take."""
    sending = json.loads(text)
    threads.start_small(lambda: done(_answer(sending, body)), _STACK_SIZE)
    timeout: float | None = sending["timeout"]
    return timeout


def failed(reason: str) -> Answer:
    """What stands for an answer that did not come."""
    return json.dumps({"failure": reason}), b""


def _answer(sending: dict[str, Any], body: bytes | None) -> Answer:
    silence = sending["timeout"] or _LONGEST_SILENCE
    try:
        request = urllib.request.Request(_whole_url(sending["url"]), data=body, method=sending["method"])
        for name, value in sending["headers"].items():
            add = request.add_unredirected_header if name.lower() in _NOT_PASSED_ON else request.add_header
            add(name, value)
        try:
            response = _opener().open(request, timeout=silence)
        except urllib.error.HTTPError as error:
            # An answer as any other.
            response = error
        with response:
            return _whole(response)
    except TimeoutError:
        return failed("timeout")
    except urllib.error.URLError as error:
        return failed("timeout" if isinstance(error.reason, TimeoutError) else str(error.reason))
    # An answer too large for the memory, or one of no HTTP at all: the call waits for words, whatever they are.
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
    """A URL as it is sent, for one as people write it: with spaces, and letters beyond ASCII."""
    scheme, _, address = url.strip().partition("://")
    host, *rest = re.split(r"(?=[/?#])", address, maxsplit=1)
    named = host if host.isascii() else host.encode("idna").decode()
    return f"{scheme}://{named}" + re.sub(r"[^!-~]", lambda found: quote(found[0]), "".join(rest))


def _unpacked(content: bytes, coding: str) -> bytes:
    """The content of an answer that came packed, as some come though nobody asked for it."""
    if not content or coding.strip().lower() not in ("gzip", "x-gzip", "deflate"):
        return content
    return zlib.decompress(content) if coding.strip().lower() == "deflate" else gzip.decompress(content)
