"""`anvil.email`: mail (api §14.5).

The browser only needs the types of values that the server sends.
"""

from typing import Any

from hearth_services.mail import Address, DeliveryFailure, Message, SendFailure, SendReport
from hearth_services.unsupported import missing_decorator

from ._sign_in.service import call

__all__ = ["Address", "DeliveryFailure", "Message", "SendFailure", "SendReport", "handle_message", "send"]

handle_message = missing_decorator("anvil.email.handle_message", "receiving e-mail")


def send(**fields: Any) -> Any:
    """Send a message, for server code only: the server refuses calls from browsers."""
    return call("anvil.private.email.send.v2", **fields)
