"""`anvil.users.mfa.webauthn`: security keys, with the page's `navigator.credentials` (api §14.2)."""

from typing import Any

from ..._js.proxy_classes import window

__all__ = ["create", "get", "is_webauthn_available"]


def is_webauthn_available() -> bool:
    """Whether the browser supports security keys on this page."""
    return window.get("PublicKeyCredential") is not None


def create(options: Any) -> Any:
    """Let the user register a security key, and return the credential.

    `options` are those of `navigator.credentials.create`.
    """
    return window.navigator.credentials.create(options)


def get(options: Any) -> Any:
    """Let the user use a registered security key, and return the credential.

    `options` are those of `navigator.credentials.get`.
    """
    return window.navigator.credentials.get(options)
