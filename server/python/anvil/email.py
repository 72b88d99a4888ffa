"""`anvil.email` on the server: imports cleanly; sending and receiving mail is not there yet."""

from hearth_services.missing import missing_attributes, missing_decorator
from hearth_wire import register_exception_type


class SendFailure(Exception):
    """A message could not be sent."""


register_exception_type("anvil.email.SendFailure", SendFailure)

handle_message = missing_decorator("anvil.email.handle_message", "e-mail")

__getattr__ = missing_attributes("anvil.email", "e-mail")
