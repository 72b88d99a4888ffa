"""What the users service lets the browser know of its settings (api §14.2)."""

from __future__ import annotations

from typing import Any

from .._runtime import app as apps

_SOURCE = "/runtime/services/anvil/users.yml"
#: The `use_…` settings by which accounts are made; a link by mail signs in who has one.
_SIGNUP_METHODS = ("use_email", "use_google", "use_facebook", "use_microsoft", "use_saml")
#: One of them at least makes an app that can be signed in to.
_METHODS = (*_SIGNUP_METHODS, "use_token")
#: Settings of an app whose manifest has none: what makes it one that can be used as it is.
_DEFAULTS = {"use_email": True, "allow_signup": True, "enable_automatically": True}


def setting(name: str) -> Any:
    """One setting; what the manifest does not say is off."""
    return (apps.the_app().services.get(_SOURCE) or _DEFAULTS).get(name, False)


def check_usable() -> None:
    """Raise Exception for an app that offers no way to sign in."""
    if not any(setting(method) for method in _METHODS):
        raise Exception(
            "This app has no supported sign-in methods. Please check settings in the Users Service configuration."
        )


def may_sign_up() -> bool:
    """Does the app let users sign up, and by something?"""
    return bool(setting("allow_signup")) and any(setting(method) for method in _SIGNUP_METHODS)


def check_signup() -> None:
    """Raise Exception for an app that lets nobody sign up."""
    if not may_sign_up():
        raise Exception("New user signup is not enabled")
