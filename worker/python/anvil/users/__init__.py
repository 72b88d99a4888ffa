"""`anvil.users`: sign-up, sign-in and the current user (api §14.2)."""

from __future__ import annotations

from typing import Any, NoReturn

from hearth_users import named_options

from hearth_services import user_errors as _user_errors
from hearth_services.user_errors import *  # noqa: F403
from hearth_services.user_errors import MFARequired, PasswordResetRequested

from .. import tables as _tables  # Users are rows of a data table.
from .._server import cached_pages
from .._sign_in import account, login, passwords, provider_login, signup
from .._sign_in.service import service
from .._sign_in.settings import check_signup, check_usable, setting
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

send_password_reset_email = service.send_password_reset_email
send_token_login_email = service.send_token_login_email
reset_password = service.reset_password


@named_options(0)
def get_user(allow_remembered: bool = True, fetch: Any = None) -> Any:
    """The row of the signed-in user, or None.

    A remembered user counts only if `allow_remembered`. `fetch` selects the columns to load
    (`q.fetch_only`). A user who must set up a second factor is asked to do so, and None is
    returned; a user who must change the password is asked to do that first.
    """
    try:
        return _current_user(allow_remembered, fetch)
    except MFARequired:
        mfa.configure_mfa_with_form(allow_cancel=True)
        return None


def _current_user(allow_remembered: bool, fetch: Any) -> Any:
    """As `get_user`, but raises MFARequired if the user must set up a second factor."""
    while True:
        try:
            return service.current_user(allow_remembered, fetch)
        except PasswordResetRequested:
            passwords.change_password_with_form(False)


@named_options(2)
def login_with_email(
    email: str, password: str, remember: bool = False, mfa: Any = None, fetch: Any = None
) -> Any:
    """Sign in with an e-mail address and a password, and return the user's row.

    `remember` keeps the user signed in on this browser. `mfa` is a proof of the account's second
    factor from `anvil.users.mfa`. Raises AuthenticationFailed or one of its subclasses.
    """
    return service.login_with_email(email, password, remember, mfa, fetch)


@named_options(2)
def signup_with_email(email: str, password: str, remember: bool = False, fetch: Any = None) -> Any:
    """Sign up with an e-mail address and a password, and return the new user's row.

    Raises UserExists or PasswordNotAcceptable.
    """
    return service.signup_with_email(email, password, remember, fetch)


@named_options(0)
def login_with_form(
    show_signup_option: bool = True,
    remember_by_default: bool = True,
    allow_remembered: bool = True,
    allow_cancel: bool = False,
    initial_email: str | None = None,
    fetch: Any = None,
) -> Any:
    """Show the sign-in dialog, and return the row of the user who signs in, or None if canceled.

    If a user is signed in or remembered, that user's row is returned without the dialog. Who must
    set up a second factor does so before. `allow_cancel` lets the user cancel.
    """
    check_usable()
    while True:
        user = _admitted_user(allow_remembered, fetch)
        if user is not None:
            return user
        user = login.login_with_form(
            show_signup_option=show_signup_option,
            remember_by_default=remember_by_default,
            allow_cancel=allow_cancel,
            initial_email=initial_email,
            fetch=fetch,
        )
        if user is None or not setting("require_mfa"):
            return user


def _admitted_user(allow_remembered: bool, fetch: Any) -> Any:
    """As `get_user`, but the user is returned after setting up a second factor."""
    try:
        return _current_user(allow_remembered, fetch)
    except MFARequired:
        was_set_up = mfa.configure_mfa_with_form(allow_cancel=True)
        return _current_user(allow_remembered, fetch) if was_set_up else None


def signup_with_form(
    *_private: Any,
    remember_by_default: bool = True,
    allow_cancel: bool = False,
    initial_email: str = "",
    initial_password: str = "",
    fetch: Any = None,
) -> Any:
    """Show the sign-up dialog, and return the row of the new user.

    Returns None if canceled, or if the account must first be enabled, its e-mail address confirmed
    or a second factor set up. Raises Exception if the app does not allow signing up.
    """
    check_usable()
    check_signup()
    user = signup.signup_with_form(
        remember_by_default=remember_by_default,
        allow_cancel=allow_cancel,
        initial_email=initial_email,
        initial_password=initial_password,
        fetch=fetch,
    )
    return _admitted_user(True, fetch) if user is not None and setting("require_mfa") else user


@named_options(0)
def login_with_google(additional_scopes: Any = None, remember: bool = False, fetch: Any = None) -> Any:
    """Sign in with a Google account. Returns the user's row, or None if the user cancels.

    Raises Exception if the app does not allow it, or the browser does not open the window.
    """
    return provider_login.log_in_by("google", additional_scopes, remember=remember, fetch=fetch)


@named_options(0)
def signup_with_google(additional_scopes: Any = None, remember: bool = False, fetch: Any = None) -> Any:
    """Sign up with a Google account. Returns the new user's row, or None if the user cancels.

    Raises Exception if the app does not allow it, or the browser does not open the window.
    """
    return provider_login.sign_up_by("google", additional_scopes, remember=remember, fetch=fetch)


@named_options(0)
def login_with_facebook(additional_scopes: Any = None, remember: bool = False, fetch: Any = None) -> Any:
    """Sign in with a Facebook account. Returns the user's row, or None if the user cancels.

    Raises Exception if the app does not allow it, or the browser does not open the window.
    """
    return provider_login.log_in_by("facebook", additional_scopes, remember=remember, fetch=fetch)


@named_options(0)
def signup_with_facebook(additional_scopes: Any = None, remember: bool = False, fetch: Any = None) -> Any:
    """Sign up with a Facebook account. Returns the new user's row, or None if the user cancels.

    Raises Exception if the app does not allow it, or the browser does not open the window.
    """
    return provider_login.sign_up_by("facebook", additional_scopes, remember=remember, fetch=fetch)


@named_options(0)
def login_with_microsoft(additional_scopes: Any = None, remember: bool = False, fetch: Any = None) -> Any:
    """Sign in with a Microsoft account. Returns the user's row, or None if the user cancels.

    Raises Exception if the app does not allow it, or the browser does not open the window.
    """
    return provider_login.log_in_by("microsoft", additional_scopes, remember=remember, fetch=fetch)


@named_options(0)
def signup_with_microsoft(additional_scopes: Any = None, remember: bool = False, fetch: Any = None) -> Any:
    """Sign up with a Microsoft account. Returns the new user's row, or None if the user cancels.

    Raises Exception if the app does not allow it, or the browser does not open the window.
    """
    return provider_login.sign_up_by("microsoft", additional_scopes, remember=remember, fetch=fetch)


@named_options(0)
def login_with_saml(remember: bool = False, fetch: Any = None) -> Any:
    """Sign in with the identity provider of an organization (SAML).

    Returns the user's row, or None if the user cancels. Raises Exception if the app does not allow
    it, or the browser does not open the window.
    """
    return provider_login.log_in_by("saml", remember=remember, fetch=fetch)


@named_options(0)
def signup_with_saml(additional_scopes: Any = None, remember: bool = False, fetch: Any = None) -> Any:
    """Sign up with the identity provider of an organization (SAML).

    Returns the new user's row, or None if the user cancels. Raises Exception if the app does not
    allow it, or the browser does not open the window.
    """
    return provider_login.sign_up_by("saml", additional_scopes, remember=remember, fetch=fetch)


def logout(invalidate_client_objects: bool = False) -> None:
    """Sign out the current user.

    With `invalidate_client_objects`, server objects that the browser has received become invalid.
    """
    try:
        service.logout(invalidate_client_objects)
    finally:
        cached_pages.forget()


def change_password_with_form(require_old_password: bool = True) -> bool:
    """Show the dialog for changing the password. Returns whether it was changed."""
    return passwords.change_password_with_form(require_old_password)


def configure_account_with_form() -> None:
    """Show the dialog in which the signed-in user can change account settings.

    Raises Exception if nobody is signed in.
    """
    account.configure_account_with_form()


def force_login(*_args: object, **_kwargs: object) -> NoReturn:
    """Sign in as any user: for server code only, raises Exception in client code."""
    raise Exception("You can only use force_login() in server modules")
