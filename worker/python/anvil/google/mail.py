"""`anvil.google.mail`: sending mail through Google, for server code only (api §14.3)."""

from typing import NoReturn

__all__ = ["send"]


def send(*_args: object, **_kwargs: object) -> NoReturn:
    """For server code only. Raises an exception here, as in Anvil's service."""
    raise Exception("Only server modules can send email")
