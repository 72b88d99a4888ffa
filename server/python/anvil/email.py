"""`anvil.email` on the server: mail that the app sends (api §14.5). Mail that is sent to it is not received."""

from __future__ import annotations

from typing import Any

from hearth_server.server_call import call
from hearth_services.mail import Address, DeliveryFailure, Message, SendFailure, SendReport

__all__ = ["Address", "DeliveryFailure", "Message", "SendFailure", "SendReport", "handle_message", "send"]


def send(**fields: Any) -> SendReport:
    """Send a message: `to`, `from_address`, `from_name`, `subject`, `text`, `html`, `cc`, `bcc`, `reply_to`, `attachments`,
    `inline_attachments`, `in_reply_to`, `references`.

    Addresses are texts or lists of them, attachments media or lists of them, inline ones by their ids. Raises SendFailure where
    it cannot be sent.
    """
    return call("anvil.private.email.send.v2", **fields)


def handle_message(*args: Any, require_dkim: bool = False) -> Any:
    """Let a function handle the mail that is sent to the app, of which there is none here: the terminal says so at start."""
    return args[0] if len(args) == 1 and callable(args[0]) else lambda function: function
