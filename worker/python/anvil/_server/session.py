"""The session, and the objects that the server has handed out in it (wire §2.4)."""

from __future__ import annotations

from hearth_wire import capability

from .._js import proxy_classes
from .._runtime import bridge, page
from . import cached_pages, calls


def reset_session() -> None:
    """Go on in a new session after the old one has expired; everything handed out before becomes invalid."""
    token = calls.call_silently("anvil.private.reset_session", (), {}, "anvil.server.reset_session") or ""
    bridge.host.renewSession(token)
    renewed(token)
    capability.invalidate()
    cached_pages.forget()


def renewed(token: str) -> None:
    """Take the session's new token, for URLs that are made from now on."""
    page.session_token = token
    # For page scripts (api §12.9).
    proxy_classes.window.anvilSessionToken = token


def invalidate_client_objects() -> None:
    """Have the server invalidate everything that it has handed out."""
    calls.call("anvil.private.invalidate_client_objects", (), {})
    capability.invalidate()
