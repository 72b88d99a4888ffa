"""`anvil.google.mail`: sending mail through Google, for server code only (api §14.3)."""

from typing import NoReturn

__all__ = ["send"]


def send(*_args: object, **_kwargs: object) -> NoReturn:
    """Send mail: for server code only, raises Exception in client code."""
    raise Exception("Only server modules can send email")
