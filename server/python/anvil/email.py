"""`anvil.email` on the server: sending mail (api §14.5). Receiving mail is not supported."""

from __future__ import annotations

from typing import Any

from hearth_server.server_call import call
from hearth_services.mail import Address, DeliveryFailure, Message, SendFailure, SendReport

__all__ = ["Address", "DeliveryFailure", "Message", "SendFailure", "SendReport", "handle_message", "send"]


def send(**fields: Any) -> SendReport:
    """Send a message by e-mail.

    Fields: `to`, `from_address`, `from_name`, `subject`, `text`, `html`, `cc`, `bcc`, `reply_to`,
    `attachments`, `inline_attachments`, `in_reply_to`, `references`.

    Addresses are strings or lists of strings, attachments are Media or lists of Media, and inline
    attachments are a dictionary of Media by content id. Raises SendFailure if the message cannot be
    sent.
    """
    return call("anvil.private.email.send.v2", **fields)


def handle_message(*args: Any, require_dkim: bool = False) -> Any:
    """Decorator for a function that handles mail sent to the app.

    Accepted, but without effect: Hearth receives no mail, as the terminal says at the start.
    """
    return args[0] if len(args) == 1 and callable(args[0]) else lambda function: function
