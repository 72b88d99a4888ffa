"""Whether the app's server can be reached (spec/core.md §9, design §11)."""

from __future__ import annotations

import time

from ._fetch import fetch
from ._runtime import page

#: Seconds to wait for the answer.
_TIMEOUT = 7.5
#: Seconds for which a good answer stands. A bad one does not: the next question is asked anew.
_GOOD_FOR = 5

_online_until = 0.0


def is_app_online() -> bool:
    """Ask the server; waits up to 7.5 seconds, and remembers a yes for 5."""
    global _online_until
    if time.monotonic() < _online_until:
        return True
    response = fetch(
        f"{page.app_origin}/_/check-app-online?t={time.time_ns() // 1_000_000}", timeout=_TIMEOUT
    )
    if response.ok:
        _online_until = time.monotonic() + _GOOD_FOR
    return response.ok


def doubt() -> None:
    """The browser says that it has lost its connection: the next question is asked anew."""
    global _online_until
    _online_until = 0.0
