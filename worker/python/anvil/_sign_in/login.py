"""The dialog "Log In": by email and password, by an identity provider, or by a link (api §14.2)."""

from __future__ import annotations

from typing import Any

from hearth_services.user_errors import MFARequired

from . import links, second_factor_login, signup
from .dialog import Elsewhere, SignInDialog
from .fields import check_box, email_field, password_field
from .provider_buttons import provider_buttons
from .provider_login import leave_windows
from .service import service
from .settings import may_sign_up, setting


class LoginDialog(SignInDialog):
    """The dialog's result is the user's row, or the dialog that the user went to instead."""

    title = "Log In"

    def __init__(
        self, *, email: str, remember: bool, may_sign_up: bool, allow_cancel: bool, fetch: Any
    ) -> None:
        by_email = setting("use_email")
        self._fetch = fetch
        self._email = email_field(email)
        self._password = password_field()
        self._remember = check_box("Remember me", remember)
        buttons = provider_buttons("Log in with", "login", self._log_in_by_provider)
        links_below = {"Forgot your password?": Elsewhere.RESET_PASSWORD} if by_email else {}
        if setting("use_token"):
            links_below["Log in by email"] = Elsewhere.BY_LINK
        if may_sign_up:
            links_below["Sign up"] = Elsewhere.SIGN_UP
        super().__init__(
            "Log in",
            [self._email, self._password] if by_email else [],
            above=[buttons] if buttons else [],
            below_fields=[self._remember] if setting("allow_remember_me") else [],
            links=links_below,
            allow_cancel=allow_cancel,
            can_send=by_email,
        )

    @property
    def email(self) -> str:
        """The typed email address."""
        return self._email.text.strip()

    @property
    def remember(self) -> bool:
        """Whether the user wants to be remembered."""
        return bool(setting("allow_remember_me") and self._remember.checked)

    def _send(self) -> Any:
        email = self._address(self._email)
        password = self._filled(self._password, "Please enter your password")
        try:
            return self._log_in(email, password, None)
        except MFARequired:
            proof = second_factor_login.mfa_login_with_form(email, password)
        if proof is None:
            return None
        return self._log_in(email, password, proof)

    def _log_in(self, email: str, password: str, mfa: Any) -> Any:
        return service.login_with_email(email, password, self.remember, mfa, self._fetch)

    def _leave(self) -> None:
        leave_windows()

    def _log_in_by_provider(self, log_in: Any) -> None:
        self.attempt(lambda: log_in(remember=self.remember, fetch=self._fetch))


def login_with_form(
    *,
    show_signup_option: bool,
    remember_by_default: bool,
    allow_cancel: bool,
    initial_email: str | None,
    fetch: Any,
) -> Any:
    """Show the dialog, and others it leads to, until a user is signed in. Returns None if canceled."""
    dialog = LoginDialog(
        email=_last_email() if initial_email is None else initial_email,
        remember=remember_by_default,
        may_sign_up=bool(show_signup_option and may_sign_up()),
        allow_cancel=allow_cancel,
        fetch=fetch,
    )
    while True:
        outcome = dialog.ask()
        if outcome is Elsewhere.SIGN_UP:
            outcome = signup.signup_with_form(
                remember_by_default=dialog.remember,
                allow_cancel=True,
                initial_email=dialog.email,
                initial_password="",
                fetch=fetch,
            )
        elif outcome is Elsewhere.RESET_PASSWORD:
            outcome = links.ask_for_reset(dialog.email)
        elif outcome is Elsewhere.BY_LINK:
            outcome = links.ask_for_link(dialog.email)
        elif outcome is None:
            return None
        if outcome is not None:
            return outcome


def _last_email() -> str:
    return (service.ask("get_last_login_email") if setting("use_email") else None) or ""
