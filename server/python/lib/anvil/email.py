"""`anvil.email` on the server: imports cleanly; sending and receiving mail is not there yet."""

from anvil._missing import missing_attributes, missing_decorator


class SendFailure(Exception):
    """A message could not be sent."""


handle_message = missing_decorator("anvil.email.handle_message", "e-mail")

__getattr__ = missing_attributes("anvil.email", "e-mail")
