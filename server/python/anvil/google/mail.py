"""`anvil.google.mail` on the server: sending mail from the app's Google account (api §14.3)."""

from typing import Any

from hearth_server.server_call import call

__all__ = ["send"]


def send(**fields: Any) -> Any:
    """Send a message: `to`, `subject`, `text`, `html`, `cc`, `bcc`, `attachments` …"""
    return call("anvil.private.google.mail.send", **fields)
