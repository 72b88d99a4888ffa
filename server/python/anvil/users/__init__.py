"""`anvil.users` on the server: the current user, and signing in by password (api §14.2)."""

from __future__ import annotations

from typing import Any

from hearth_users import UserService, client_only, named_options

from hearth_server.server_call import call
from hearth_services import user_errors as _user_errors
from hearth_services.user_errors import *  # noqa: F403

from .. import tables as _tables  # noqa: F401  # users are rows
from . import exceptions, mfa

__all__ = [
    "change_password_with_form",
    "configure_account_with_form",
    "exceptions",
    "force_login",
    "get_user",
    "login_with_email",
    "login_with_facebook",
    "login_with_form",
    "login_with_google",
    "login_with_microsoft",
    "login_with_saml",
    "logout",
    "mfa",
    "reset_password",
    "send_password_reset_email",
    "send_token_login_email",
    "signup_with_email",
    "signup_with_facebook",
    "signup_with_form",
    "signup_with_google",
    "signup_with_microsoft",
    "signup_with_saml",
]
__all__ += _user_errors.__all__

_service = UserService(call)

send_password_reset_email = _service.send_password_reset_email
send_token_login_email = _service.send_token_login_email
reset_password = _service.reset_password

# Functions that show dialogs or open windows, and so work in client code only.
change_password_with_form = client_only("anvil.users.change_password_with_form")
configure_account_with_form = client_only("anvil.users.configure_account_with_form")
login_with_facebook = client_only("anvil.users.login_with_facebook")
login_with_form = client_only("anvil.users.login_with_form")
login_with_google = client_only("anvil.users.login_with_google")
login_with_microsoft = client_only("anvil.users.login_with_microsoft")
login_with_saml = client_only("anvil.users.login_with_saml")
signup_with_facebook = client_only("anvil.users.signup_with_facebook")
signup_with_form = client_only("anvil.users.signup_with_form")
signup_with_google = client_only("anvil.users.signup_with_google")
signup_with_microsoft = client_only("anvil.users.signup_with_microsoft")
signup_with_saml = client_only("anvil.users.signup_with_saml")


@named_options(0)
def get_user(allow_remembered: bool = True, fetch: Any = None) -> Any:
    """The row of the signed-in user, or None if nobody is signed in."""
    return _service.current_user(allow_remembered, fetch)


@named_options(2)
def login_with_email(
    email: str, password: str, remember: bool = False, mfa: Any = None, fetch: Any = None
) -> Any:
    """Sign in with an e-mail address and a password, and return the user's row.

    Raises AuthenticationFailed or one of its subclasses.
    """
    return _service.login_with_email(email, password, remember, mfa, fetch)


@named_options(2)
def signup_with_email(email: str, password: str, remember: bool = False, fetch: Any = None) -> Any:
    """Sign up with an e-mail address and a password, and return the new user's row.

    Raises UserExists or PasswordNotAcceptable.
    """
    return _service.signup_with_email(email, password, remember, fetch)


def force_login(user_row: Any, remember: bool = False) -> Any:
    """Sign in as the user of that row, without a password. Returns the row."""
    return _service.ask_user("force_login", user_row, remember=remember)


def logout(invalidate_client_objects: bool = False) -> None:
    """Sign out the current user.

    With `invalidate_client_objects`, objects that the browser holds become invalid, too.
    """
    _service.logout(invalidate_client_objects)
