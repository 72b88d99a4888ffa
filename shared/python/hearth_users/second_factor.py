"""Second factors: the functions of `anvil.users.mfa` that call the server (api §14.2)."""

from __future__ import annotations

from typing import Any

from .service import UserService


class SecondFactors:
    """The functions of `anvil.users.mfa` that need no screen.

    A *method* is a second factor of an account, a dictionary `{"type": "totp", …}` from the server.
    A *login* is a proof of one for `anvil.users.login_with_email(mfa=…)`.
    """

    def __init__(self, service: UserService) -> None:
        self._ask = service.ask

    def get_available_mfa_types(self, email: str, password: str) -> Any:
        """The types of second factor that the account has, such as `["totp"]`."""
        return self._ask("get_available_mfa_types", email, password)

    def get_enabled_mfa_types(self) -> Any:
        """The types of second factor that the app allows."""
        return self._ask("get_enabled_mfa_types")

    def add_mfa_method(self, password: str, method: Any, clear_existing: bool = False) -> Any:
        """Add a second factor to the signed-in user's account.

        With `clear_existing` it replaces the existing ones.
        """
        return self._ask("add_mfa_method", password, method, clear_existing=clear_existing)

    def send_mfa_reset_email(self, email: str) -> Any:
        """Send an e-mail with a link for setting up the second factor again."""
        return self._ask("send_mfa_reset_email", email)

    def generate_totp_secret(self, email: str) -> Any:
        """Make a method for an authenticator app, with its `secret`.

        It is not stored until `add_mfa_method`.
        """
        return self._ask("totp.generate_secret", email)

    def validate_totp_code(self, mfa_method: Any, code: str) -> Any:
        """Whether the code is the one that the authenticator app currently shows for the method."""
        return self._ask("totp.validate_code", mfa_method, code)

    def get_totp_mfa_login(self, code: str) -> dict[str, str]:
        """A login with a code from an authenticator app."""
        return {"type": "totp", "code": code}

    def generate_twilio_mfa_method(self, phone: str) -> Any:
        """Make a method for a telephone number."""
        return self._ask("twilio.generate_method", phone)

    def send_twilio_token(self, mfa_method: Any, channel: str) -> Any:
        """Send a code to the method's telephone, by `channel`: `"sms"` or `"call"`."""
        return self._ask("twilio.send_token", mfa_method, channel)

    def check_twilio_token(self, mfa_method: Any, token: str) -> Any:
        """Whether the code is the one that was sent to the method's telephone."""
        return self._ask("twilio.check_token", mfa_method, token)

    def get_twilio_mfa_login(self, code: str) -> dict[str, str]:
        """A login with a code that was sent to a telephone."""
        return {"type": "twilio", "code": code}
