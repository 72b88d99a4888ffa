"""Whether the app's server can be reached (api §10.8)."""

from __future__ import annotations

from .._runtime import bridge
from .._runtime.waiting import blocking


def is_app_online() -> bool:
    """Whether the server can be reached; waits up to 7.5 seconds.

    A positive answer is cached for 5 seconds. Any response of the server counts as a positive
    answer.
    """
    reply = bridge.new_reply()
    bridge.host.askOnline(reply)
    return bool(blocking.block(reply)[1])


def suspect_offline() -> None:
    """The browser reports that it is offline: discard the cached answer."""
    bridge.host.suspectOffline()
