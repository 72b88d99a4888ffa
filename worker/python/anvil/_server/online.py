"""Whether the app's server can be reached (api §10.8)."""

from __future__ import annotations

from .._runtime import bridge
from .._runtime.waiting import blocking


def is_app_online() -> bool:
    """Ask the server; waits up to 7.5 seconds, and remembers a yes for 5. Whatever the server says is a yes, too."""
    reply = bridge.new_reply()
    bridge.host.askOnline(reply)
    return bool(blocking.block(reply)[1])


def suspect_offline() -> None:
    """The browser says that it has lost its connection: forget the last answer."""
    bridge.host.suspectOffline()
