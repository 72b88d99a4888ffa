"""`anvil.users`: sign-up, sign-in and the current user (api §14.2).

The exceptions are complete; the functions are not offered yet.
"""

from typing import Any, NoReturn

from hearth_services.missing import not_offered
from hearth_services.user_errors import (
    AccountIsNotEnabled,
    AuthenticationFailed,
    EmailNotConfirmed,
    MFAException,
    MFARequired,
    PasswordNotAcceptable,
    PasswordResetRequested,
    TooManyPasswordFailures,
    UserExists,
)

from . import mfa

__all__ = [
    "AccountIsNotEnabled",
    "AuthenticationFailed",
    "EmailNotConfirmed",
    "MFAException",
    "MFARequired",
    "PasswordNotAcceptable",
    "PasswordResetRequested",
    "TooManyPasswordFailures",
    "UserExists",
    "change_password_with_form",
    "configure_account_with_form",
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

_WHAT = "users and sign-in"


@not_offered(_WHAT)
def get_user(allow_remembered: bool = True, *, fetch: Any = None) -> Any:
    """The signed-in user's row, None when nobody is signed in."""


@not_offered(_WHAT)
def login_with_email(
    email: str, password: str, remember: bool = False, *, mfa: Any = None, fetch: Any = None
) -> Any:
    """Sign in with an address and a password."""


@not_offered(_WHAT)
def signup_with_email(email: str, password: str, remember: bool = False, *, fetch: Any = None) -> Any:
    """Sign up with an address and a password."""


@not_offered(_WHAT)
def login_with_form(
    show_signup_option: bool = True,
    remember_by_default: bool = True,
    allow_remembered: bool = True,
    allow_cancel: bool = False,
    *,
    initial_email: str | None = None,
    fetch: Any = None,
) -> Any:
    """Show the sign-in dialog until somebody has signed in, or, when allowed, cancelled."""


@not_offered(_WHAT)
def signup_with_form(
    *,
    remember_by_default: bool = True,
    allow_cancel: bool = False,
    initial_email: str = "",
    initial_password: str = "",
    fetch: Any = None,
) -> Any:
    """Show the sign-up dialog."""


@not_offered(_WHAT)
def login_with_google(additional_scopes: Any = None, remember: bool = False, *, fetch: Any = None) -> Any:
    """Sign in with a Google account."""


@not_offered(_WHAT)
def signup_with_google(additional_scopes: Any = None, remember: bool = False, *, fetch: Any = None) -> Any:
    """Sign up with a Google account."""


@not_offered(_WHAT)
def login_with_facebook(additional_scopes: Any = None, remember: bool = False, *, fetch: Any = None) -> Any:
    """Sign in with a Facebook account."""


@not_offered(_WHAT)
def signup_with_facebook(additional_scopes: Any = None, remember: bool = False, *, fetch: Any = None) -> Any:
    """Sign up with a Facebook account."""


@not_offered(_WHAT)
def login_with_microsoft(additional_scopes: Any = None, remember: bool = False, *, fetch: Any = None) -> Any:
    """Sign in with a Microsoft account."""


@not_offered(_WHAT)
def signup_with_microsoft(additional_scopes: Any = None, remember: bool = False, *, fetch: Any = None) -> Any:
    """Sign up with a Microsoft account."""


@not_offered(_WHAT)
def login_with_saml(remember: bool = False, *, fetch: Any = None) -> Any:
    """Sign in with the organisation's own identity provider."""


@not_offered(_WHAT)
def signup_with_saml(additional_scopes: Any = None, remember: bool = False, *, fetch: Any = None) -> Any:
    """Sign up with the organisation's own identity provider."""


@not_offered(_WHAT)
def logout(invalidate_client_objects: bool = False) -> Any:
    """Sign out."""


@not_offered(_WHAT)
def send_password_reset_email(email: str) -> Any:
    """Send a link with which the password can be set anew."""


@not_offered(_WHAT)
def send_token_login_email(email: str) -> Any:
    """Send a link that signs in."""


@not_offered(_WHAT)
def reset_password(old_password: str, new_password: str) -> Any:
    """Change the signed-in user's password."""


@not_offered(_WHAT)
def change_password_with_form(require_old_password: bool = True) -> Any:
    """Show the dialog that changes the password."""


@not_offered(_WHAT)
def configure_account_with_form() -> Any:
    """Show the dialog that configures the account."""


def force_login(*_args: object, **_kwargs: object) -> NoReturn:
    """Server code only: sign in as any user."""
    raise Exception("You can only use force_login() in server modules")
