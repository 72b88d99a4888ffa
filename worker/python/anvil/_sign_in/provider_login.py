"""Signing in and up by identity providers (api §14.2)."""

from __future__ import annotations

from typing import Any

from .providers import FACEBOOK, GOOGLE, MICROSOFT, SAML, Provider
from .service import service
from .settings import check_signup, setting

#: Providers by name in the service's settings and functions.
PROVIDERS: dict[str, Provider] = {one.name: one for one in (GOOGLE, FACEBOOK, MICROSOFT, SAML)}


def log_in_by(name: str, additional_scopes: Any = None, *, remember: bool = False, fetch: Any = None) -> Any:
    """Sign in; returns None if canceled. Raises Exception if the app does not allow this provider."""
    provider = PROVIDERS[name]
    if not setting(f"use_{name}"):
        raise Exception(f"{provider.label} login is not enabled")
    return _vouched(provider, f"login_with_{name}", additional_scopes, remember, fetch)


def sign_up_by(name: str, additional_scopes: Any = None, *, remember: bool = False, fetch: Any = None) -> Any:
    """Create an account; returns None if canceled. Raises Exception if the app does not allow it."""
    provider = PROVIDERS[name]
    if not setting(f"use_{name}"):
        raise Exception(f"{provider.label} signup is not enabled")
    check_signup()
    return _vouched(provider, f"signup_with_{name}", additional_scopes, remember, fetch)


def leave_windows() -> None:
    """Close the windows of all providers, since the user has left the dialog."""
    for provider in PROVIDERS.values():
        provider.leave()


def _vouched(provider: Provider, function: str, scopes: Any, remember: bool, fetch: Any) -> Any:
    if not provider.vouches(scopes):
        return None
    return service.ask_user(function, remember=remember, fetch=fetch)
