"""`anvil.email`: mail (api §14.5). In the browser only its types matter: those of values that the server sends."""

from typing import Any

from hearth_services.missing import missing_decorator, not_offered
from hearth_wire.errors import register_exception_type

__all__ = ["Address", "Message", "SendFailure", "SendReport", "handle_message", "send"]

_WHAT = "e-mail"


class SendFailure(Exception):
    """A message could not be sent."""


register_exception_type("anvil.email.SendFailure", SendFailure)


class Message:
    """A message that was received."""


class Address:
    """A sender or receiver."""


class SendReport:
    """What became of a message that was sent."""


handle_message = missing_decorator("anvil.email.handle_message", _WHAT)


@not_offered(_WHAT)
def send(**_fields: Any) -> Any:
    """Send a message."""
