"""The dialog "Sign Up", and messages to users whose new account cannot be used yet (api §14.2)."""

from __future__ import annotations

from typing import Any

from hearth_services.user_errors import (
    AccountIsNotEnabled,
    AuthenticationFailed,
    EmailNotConfirmed,
    PasswordNotAcceptable,
    UserExists,
)

from .dialog import SignInDialog, notice
from .fields import check_box, email_field
from .passwords import NewPassword
from .provider_buttons import provider_buttons
from .provider_login import leave_windows
from .service import service
from .settings import setting

#: Results for an account that cannot be used yet. `_NOT_ENABLED` is for one by a provider, whose
#: email address needs no confirmation.
_NOT_YET, _NOT_ENABLED = object(), object()


class SignupDialog(SignInDialog):
    """The dialog's result is the new user, or `_NOT_YET` or `_NOT_ENABLED`."""

    title = "Sign Up"

    def __init__(self, *, email: str, password: str, remember: bool, allow_cancel: bool, fetch: Any) -> None:
        by_email = setting("use_email")
        self._fetch = fetch
        self._email = email_field(email)
        self._new = NewPassword("Password", "Confirm password", password)
        self._remember = check_box("Remember me", remember)
        buttons = provider_buttons("Sign up with", "signup", self._sign_up_by_provider)
        super().__init__(
            "Sign up",
            [self._email, *self._new.fields] if by_email else [],
            above=[buttons] if buttons else [],
            below_fields=[self._remember] if setting("allow_remember_me") else [],
            allow_cancel=allow_cancel,
            can_send=by_email,
        )
        self._about = {
            UserExists: self._email,
            PasswordNotAcceptable: self._new.first,
            # The service raises it for a text that is not an email address.
            AuthenticationFailed: self._email,
        }

    @property
    def email(self) -> str:
        """The typed email address."""
        return self._email.text.strip()

    @property
    def _is_remembered(self) -> bool:
        return bool(setting("allow_remember_me") and self._remember.checked)

    def _send(self) -> Any:
        email, password = self._address(self._email), self._new.take()
        try:
            user = service.signup_with_email(email, password, self._is_remembered, self._fetch)
        except EmailNotConfirmed, AccountIsNotEnabled:
            return _NOT_YET
        if setting("confirm_email") or not setting("enable_automatically"):
            return user if self._is_signed_in(user) else _NOT_YET
        return user

    def _leave(self) -> None:
        leave_windows()

    def _sign_up_by_provider(self, sign_up: Any) -> None:
        self.attempt(lambda: self._entered(sign_up(remember=self._is_remembered, fetch=self._fetch)))

    def _entered(self, user: Any) -> Any:
        if user is None or setting("enable_automatically"):
            return user
        return user if self._is_signed_in(user) else _NOT_ENABLED

    def _is_signed_in(self, user: Any) -> bool:
        """Whether the new account is signed in; otherwise nobody is, or the previous user."""
        return bool(service.current_user(False, self._fetch) == user)


def signup_with_form(
    *,
    remember_by_default: bool,
    allow_cancel: bool,
    initial_email: str,
    initial_password: str,
    fetch: Any,
) -> Any:
    """Show the dialog. Returns the user who is signed in now.

    Returns None if canceled, or if the account cannot be used yet.
    """
    dialog = SignupDialog(
        email=initial_email,
        password=initial_password,
        remember=remember_by_default,
        allow_cancel=allow_cancel,
        fetch=fetch,
    )
    outcome = dialog.ask()
    if outcome is not _NOT_YET and outcome is not _NOT_ENABLED:
        return outcome
    if outcome is _NOT_YET and setting("confirm_email"):
        notice(
            "Confirm your Email",
            f"We have sent a message to {dialog.email}. Open the link in it to confirm that the address is yours, "
            "then log in.",
        )
    else:
        notice("Sign Up", "Your account has been made. You can log in once it has been enabled.")
    return None
