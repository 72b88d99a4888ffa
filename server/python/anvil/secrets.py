"""`anvil.secrets` on the server: passwords and keys that are not stored in the app's code (api §14.5)."""

from __future__ import annotations

from hearth_server.server_call import call
from hearth_wire import register_exception_type

__all__ = ["SecretError", "decrypt_with_key", "encrypt_with_key", "get_secret"]

_PREFIX = "anvil.private.secrets."


class SecretError(Exception):
    """There is no such secret, or a value was not encrypted with it."""


register_exception_type("anvil.secrets.SecretError", SecretError)


def get_secret(secret_name: str) -> str:
    """The value of that secret. Raises SecretError if the server has no such secret."""
    return call(f"{_PREFIX}get_secret", secret_name)


def encrypt_with_key(key_name: str, value: str) -> str:
    """Encrypt a string with a key derived from the secret `key_name`.

    Only `decrypt_with_key` with the same key can decrypt the result.
    """
    return call(f"{_PREFIX}encrypt_with_key", key_name, value)


def decrypt_with_key(key_name: str, value: str) -> str:
    """Decrypt a string that `encrypt_with_key` returned.

    Raises SecretError for a string that is not encrypted, or was encrypted with another key.
    """
    return call(f"{_PREFIX}decrypt_with_key", key_name, value)
