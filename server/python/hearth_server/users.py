"""Who is signed in, for functions that ask for somebody (api §14.2)."""

from __future__ import annotations

import importlib
from typing import Any

from hearth_services.user_errors import AuthenticationFailed

from .asking import ask

_PREFIX = "anvil.private.users."
_REFUSAL = "You must be logged in to call this server function"


def current_user() -> Any:
    """The user who is signed in, as the app's tables have it; None for nobody."""
    return importlib.import_module("anvil.users").get_user()


def require_current_user(require_user: Any) -> None:
    """Raises AuthenticationFailed unless somebody is signed in, whom `require_user` accepts where it is a function of the user."""
    if callable(require_user):
        user = current_user()
        is_admitted = user is not None and require_user(user)
    else:
        is_admitted = ask({"command": f"{_PREFIX}get_current_user"}, [], {}) is not None
    if not is_admitted:
        raise AuthenticationFailed(_REFUSAL)


def sign_in(email: str, password: str) -> bool:
    """Sign somebody in for what follows in this session; False where the password, or the account, is not good for it."""
    try:
        ask({"command": f"{_PREFIX}login_with_email"}, [email, password], {"remember": False})
    except AuthenticationFailed:
        return False
    return True
