"""`anvil.secrets` on the server: what is not written in the app (api §14.5)."""

from __future__ import annotations

from hearth_server.server_call import call
from hearth_wire import register_exception_type

__all__ = ["SecretError", "decrypt_with_key", "encrypt_with_key", "get_secret"]

_PREFIX = "anvil.private.secrets."


class SecretError(Exception):
    """There is no such secret, or a value was not encrypted with it."""


register_exception_type("anvil.secrets.SecretError", SecretError)


def get_secret(secret_name: str) -> str:
    """The secret of that name. Raises SecretError where nobody has given it."""
    return call(f"{_PREFIX}get_secret", secret_name)


def encrypt_with_key(key_name: str, value: str) -> str:
    """A text that only `decrypt_with_key` with the same key reads; the key follows from the secret of that name."""
    return call(f"{_PREFIX}encrypt_with_key", key_name, value)


def decrypt_with_key(key_name: str, value: str) -> str:
    """The text that was encrypted. Raises SecretError for one that was not, or with another key."""
    return call(f"{_PREFIX}decrypt_with_key", key_name, value)
