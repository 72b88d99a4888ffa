"""The dialog for a second factor: the code from an authenticator app (api §14.2)."""

from __future__ import annotations

from typing import Any

from hearth_services.user_errors import MFAException

from .._components import Label
from .dialog import Elsewhere, SignInDialog, notice
from .fields import Field
from .service import second_factors


def code_field() -> Field:
    """A field for the code from an authenticator app."""
    return Field("Code", holds="one-time-code", placeholder="123456")


class SecondFactorDialog(SignInDialog):
    """The dialog's result is a proof of the second factor."""

    title = "Log In"

    def __init__(self) -> None:
        self._code = code_field()
        super().__init__(
            "Log in",
            [self._code],
            above=[Label(text="Enter the code that your authenticator app shows.")],
            links={"I cannot use my authenticator app": Elsewhere.RESET_SECOND_FACTOR},
            allow_cancel=True,
        )

    def _send(self) -> Any:
        code = self._filled(self._code, "Please enter the code")
        return second_factors.get_totp_mfa_login("".join(code.split()))


def mfa_login_with_form(email: str, password: str) -> Any:
    """Ask for the second factor of an account.

    Returns a proof for `login_with_email`, or None if canceled. Raises MFAException if the account
    has no factor that this dialog can ask for.
    """
    kinds = second_factors.get_available_mfa_types(email, password) or []
    if "totp" not in kinds:
        raise MFAException(
            f"expected an account with an authenticator app as its second factor, got {', '.join(kinds) or 'none'}"
        )
    outcome = SecondFactorDialog().ask()
    if outcome is not Elsewhere.RESET_SECOND_FACTOR:
        return outcome
    second_factors.send_mfa_reset_email(email)
    notice(
        "Log In", f"A message is on its way to {email}. Open the link in it to set up another second factor."
    )
    return None
