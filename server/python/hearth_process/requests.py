"""HTTP requests of server code on a CPython: sent in a thread beside the call that waits for the answer."""

from __future__ import annotations

import json
import threading
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any

#: What a call is given: a head as JSON, and the content.
Answer = tuple[str, bytes]

#: Seconds that another server may say nothing, for requests that nobody waits for any more to end by themselves.
_LONGEST_SILENCE = 60.0
#: Sent in the first request only, not to where it leads from there.
_NOT_PASSED_ON = ("authorization", "cookie")


def send_beside(text: str, body: bytes | None, done: Callable[[Answer], None]) -> float | None:
    """Send a request in a thread of its own, which tells its answer to `done`; gives the seconds that it may take."""
    sending = json.loads(text)
    threading.Thread(target=lambda: done(_answer(sending, body)), daemon=True).start()
    timeout: float | None = sending["timeout"]
    return timeout


def failed(reason: str) -> Answer:
    """What stands for an answer that did not come."""
    return json.dumps({"failure": reason}), b""


def _answer(sending: dict[str, Any], body: bytes | None) -> Answer:
    silence = min(sending["timeout"] or _LONGEST_SILENCE, _LONGEST_SILENCE)
    try:
        request = urllib.request.Request(sending["url"], data=body, method=sending["method"])
        for name, value in sending["headers"].items():
            add = request.add_unredirected_header if name.lower() in _NOT_PASSED_ON else request.add_header
            add(name, value)
        try:
            response = urllib.request.urlopen(request, timeout=silence)
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
    return json.dumps(head), response.read()
