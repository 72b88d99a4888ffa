"""The session and what the server has handed out in it (wire §2.4)."""

from __future__ import annotations

from hearth_wire import capability

from .._js import kinds
from .._runtime import bridge, page
from . import calls, kept_pages


def reset_session() -> None:
    """Go on in a new session after the old one has expired; everything handed out before becomes invalid."""
    token = calls.call_silently("anvil.private.reset_session", (), {}, "anvil.server.reset_session") or ""
    bridge.host.renewSession(token)
    renewed(token)
    capability.invalidate()
    kept_pages.forget()


def renewed(token: str) -> None:
    """The session has another token: URLs made from now on are made with it."""
    page.session_token = token
    # Page scripts read it there (api §12.9).
    kinds.window.anvilSessionToken = token


def invalidate_client_objects() -> None:
    """Let the server honour nothing any more that it has handed out."""
    calls.call("anvil.private.invalidate_client_objects", (), {})
    capability.invalidate()
