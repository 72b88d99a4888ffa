"""`block`, the single way in which this package waits, whatever the browser supports.

See decisions/blocking.md.
"""

from __future__ import annotations

import json
import math
import sys
import time
from collections.abc import Callable
from typing import Any

from hearth_wire import type_name

from .. import bridge, buffer, default_actions, profiling
from ..reports import output

#: The number of waits so far. If it has not changed, no other flow has run.
waits = 0
#: The number of flows that wait for an answer of the page at present.
asking = 0
#: Called when a flow continues after a wait. They must not run app code.
went_on: list[Callable[[], None]] = []


def block(reply: int, on_page: bool = False) -> tuple[bool, Any]:
    """Wait for a reply; other flows run meanwhile.

    While waiting for the page (`on_page`), no other flow runs, except handlers that the page calls
    in order to answer.

    Returns `(ok, value)` as the other side settled it. Raises KeyboardInterrupt if the page stopped
    this flow.
    """
    if not on_page:
        default_actions.waits()
    buffer.flush()
    sent = buffer.next_seq() - 1
    answer = _wait(reply, on_page)
    if on_page:
        buffer.page_answered(sent)
    return answer


def sleep(seconds: float) -> None:
    """`time.sleep` for app code: parks only this flow. With 0 seconds, other flows get a turn."""
    if not isinstance(seconds, (int, float)) and not hasattr(seconds, "__float__"):
        raise TypeError(f"'{type_name(seconds)}' object cannot be interpreted as a number of seconds")
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    if math.isnan(seconds):
        raise ValueError("Invalid value NaN (not a number)")
    default_actions.waits()
    reply = bridge.new_reply()
    bridge.host.sleep(reply, float(seconds))
    if seconds:
        buffer.flush()
    else:
        # A loop of such calls continues immediately, and must not send batches faster than the page
        # runs them.
        buffer.flush_if_room()
    _wait(reply)


def _wait(reply: int, on_page: bool = False) -> tuple[bool, Any]:
    global asking, waits
    waits += 1
    output.flush()
    profile = profiling.recording
    wait = profile.wait_begins(sys._getframe(1)) if profile is not None else 0
    waiting = bridge.host.wait(reply, on_page)
    if not isinstance(waiting, str):
        asking += on_page
        try:
            waiting = bridge.park(waiting)
        finally:
            asking -= on_page
    if profile is not None:
        profile.wait_ends(wait)
    if on_page:
        bridge.host.answered()
    else:
        bridge.host.entered()
    for look in went_on:
        look()
    ok, value = json.loads(waiting)
    if ok is None:
        raise KeyboardInterrupt("stopped from the page")
    return bool(ok), value


def install_sleep() -> None:
    """Make `time.sleep` park the flow instead of blocking the thread."""
    time.sleep = sleep
