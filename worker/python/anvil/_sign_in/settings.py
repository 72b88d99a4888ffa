"""The settings of the users service that browsers get (api §14.2)."""

from __future__ import annotations

from typing import Any

from .._runtime import app as apps

_SOURCE = "/runtime/services/anvil/users.yml"
#: The `use_…` settings with which accounts can be created; a link by email only signs in to an
#: existing one.
_SIGNUP_METHODS = ("use_email", "use_google", "use_facebook", "use_microsoft", "use_saml")
#: The settings of which at least one is required for signing in.
_METHODS = (*_SIGNUP_METHODS, "use_token")
#: Default settings, for an app whose manifest has none.
_DEFAULTS = {"use_email": True, "allow_signup": True, "enable_automatically": True}


def setting(name: str) -> Any:
    """The value of a setting; False if the manifest does not have it."""
    return (apps.the_app().services.get(_SOURCE) or _DEFAULTS).get(name, False)


def check_usable() -> None:
    """Raise Exception if the app has no way to sign in."""
    if not any(setting(method) for method in _METHODS):
        raise Exception(
            "This app has no supported sign-in methods. Please check settings in the Users Service configuration."
        )


def may_sign_up() -> bool:
    """Whether the app lets users sign up, and has a way to."""
    return bool(setting("allow_signup")) and any(setting(method) for method in _SIGNUP_METHODS)


def check_signup() -> None:
    """Raise Exception if the app does not let users sign up."""
    if not may_sign_up():
        raise Exception("New user signup is not enabled")
