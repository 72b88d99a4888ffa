"""`anvil.users.mfa.webauthn`: security keys, by the page's `navigator.credentials` (api §14.2)."""

from typing import Any

from ..._js.proxy_classes import window

__all__ = ["create", "get", "is_webauthn_available"]


def is_webauthn_available() -> bool:
    """Does this browser know security keys, on a page that may use them?"""
    return window.get("PublicKeyCredential") is not None


def create(options: Any) -> Any:
    """Let the user register a key. `options` are those of `navigator.credentials.create`; gives the credential."""
    return window.navigator.credentials.create(options)


def get(options: Any) -> Any:
    """Let the user prove a key. `options` are those of `navigator.credentials.get`; gives the credential."""
    return window.navigator.credentials.get(options)
