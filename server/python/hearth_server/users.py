"""The signed-in user, for server functions that require one (api §14.2)."""

from __future__ import annotations

import importlib
from typing import Any

from hearth_users import PREFIX

from hearth_services.user_errors import AuthenticationFailed
from hearth_wire.errors import PermissionDenied

from .service_calls import ask

_NOT_SIGNED_IN = "You must be logged in to call this server function"
_NOT_ADMITTED = "You do not have permission to call this server function"


def current_user() -> Any:
    """The row of the signed-in user, or None if nobody is signed in."""
    return importlib.import_module("anvil.users").get_user()


def require_current_user(require_user: Any) -> None:
    """Check that a user is signed in and, if `require_user` is callable, that it accepts the user's row.

    Raises AuthenticationFailed if nobody is signed in, PermissionDenied if `require_user(user)` is
    false.
    """
    if not callable(require_user):
        if ask({"command": f"{PREFIX}get_current_user"}, [], {}) is None:
            raise AuthenticationFailed(_NOT_SIGNED_IN)
        return
    user = current_user()
    if user is None:
        raise AuthenticationFailed(_NOT_SIGNED_IN)
    if not require_user(user):
        raise PermissionDenied(_NOT_ADMITTED)


def sign_in(email: str, password: str) -> bool:
    """Sign a user in for the rest of this session.

    Returns False if the password is wrong or the account may not sign in.
    """
    try:
        ask({"command": f"{PREFIX}login_with_email"}, [email, password], {"remember": False})
    except AuthenticationFailed:
        return False
    return True
