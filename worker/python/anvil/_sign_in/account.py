"""The dialog "Configure Account", and the setup of a second factor (api §14.2)."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote, urlencode, urlsplit

from hearth_services.user_errors import AuthenticationFailed, MFAException

from .._components import Label, Link
from .._runtime import page
from . import passwords
from .code_to_scan import CodeToScan
from .dialog import Elsewhere, Refused, SignInDialog, notice
from .fields import password_field
from .second_factor_login import code_field
from .service import second_factors, service
from .settings import setting

_TITLE = "Configure Account"
_NOT_SIGNED_IN = "Cannot configure user account: Not logged in."


class AuthenticatorDialog(SignInDialog):
    """The dialog's result is True when the authenticator app has become the account's second factor."""

    title = _TITLE

    def __init__(self, email: str, method: dict[str, Any], allow_cancel: bool) -> None:
        self._method = method
        self._code = code_field()
        self._password = password_field()
        secret = str(method["secret"])
        address = _key_address(email, secret)
        super().__init__(
            "Set up",
            [self._code, self._password],
            above=[
                Label(text="Scan this code with your authenticator app:"),
                CodeToScan(address),
                Label(text="Or add the account by hand, with this key:"),
                Label(text=" ".join(_groups(secret)), font="monospace", bold=True),
                Link(text="Open the authenticator app of this device", url=address),
                Label(text="Then enter the code that the app shows, and your password."),
            ],
            allow_cancel=allow_cancel,
        )
        self._about = {MFAException: self._code, AuthenticationFailed: self._password}

    def _send(self) -> Any:
        code = "".join(self._filled(self._code, "Please enter the code").split())
        password = self._filled(self._password, "Please enter your password")
        if not second_factors.validate_totp_code(self._method, code):
            raise Refused("This is not the code that belongs to the key", self._code)
        second_factors.add_mfa_method(password, self._method, clear_existing=True)
        return True


def configure_mfa_with_form(allow_cancel: bool) -> bool:
    """Let the signed-in user set up an authenticator app as second factor.

    Returns whether they did.

    Raises Exception if nobody is signed in.
    """
    email = service.ask("get_current_user_email")
    if email is None:
        raise Exception(_NOT_SIGNED_IN)
    done = AuthenticatorDialog(email, second_factors.generate_totp_secret(email), allow_cancel).ask() is True
    if done:
        notice(_TITLE, "From now on you will be asked for a code when you log in.")
    return done


class AccountDialog(SignInDialog):
    """The dialog's result is the dialog that the user chose."""

    title = _TITLE

    def __init__(self, email: str) -> None:
        links: dict[str, Elsewhere] = {}
        if setting("use_email"):
            links["Change password"] = Elsewhere.CHANGE_PASSWORD
            if "totp" in (second_factors.get_enabled_mfa_types() or []):
                links["Set up a second factor"] = Elsewhere.SECOND_FACTOR
        super().__init__("", [], above=[Label(text=email)], links=links, allow_cancel=True, can_send=False)


def configure_account_with_form() -> None:
    """Let the signed-in user change settings of their account.

    Raises Exception if nobody is signed in.
    """
    if service.current_user() is None:
        raise Exception(_NOT_SIGNED_IN)
    outcome = AccountDialog(service.ask("get_current_user_email") or "").ask()
    if outcome is Elsewhere.CHANGE_PASSWORD:
        passwords.change_password_with_form(True)
    elif outcome is Elsewhere.SECOND_FACTOR:
        configure_mfa_with_form(True)


def _groups(secret: str) -> list[str]:
    return [secret[at : at + 4] for at in range(0, len(secret), 4)]


def _key_address(email: str, secret: str) -> str:
    """A URL for authenticator apps (scheme `otpauth`).

    They list the account by the app's host and the email.
    """
    issuer = urlsplit(page.app_origin).hostname or ""
    if not issuer:
        return f"otpauth://totp/{quote(email)}?{urlencode({'secret': secret})}"
    return f"otpauth://totp/{quote(issuer)}:{quote(email)}?{urlencode({'secret': secret, 'issuer': issuer})}"
