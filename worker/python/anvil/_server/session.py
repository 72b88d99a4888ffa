"""The session, and objects that the server has handed out in it (wire §2.4)."""

from __future__ import annotations

from hearth_wire import capability

from .._js import proxy_classes
from .._runtime import bridge, page
from . import cached_pages, calls


def reset_session() -> None:
    """Start a new session after the old one has expired.

    Objects from the old session become invalid.
    """
    token = calls.call_silently("anvil.private.reset_session", (), {}, "anvil.server.reset_session") or ""
    bridge.host.renewSession(token)
    renewed(token)
    capability.invalidate()
    cached_pages.forget()


def renewed(token: str) -> None:
    """Use the session's new token for URLs from now on."""
    page.session_token = token
    # Page scripts read the token there (api §12.9).
    proxy_classes.window.anvilSessionToken = token


def invalidate_client_objects() -> None:
    """Invalidate all objects that the server has handed out to this browser."""
    calls.call("anvil.private.invalidate_client_objects", (), {})
    capability.invalidate()
