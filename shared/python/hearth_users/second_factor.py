"""Second factors: what `anvil.users.mfa` asks of the server (api §14.2)."""

from __future__ import annotations

from typing import Any

from .service import UserService


class SecondFactors:
    """The functions of `anvil.users.mfa` that need no screen.

    A *method* is what an account has as a second factor, `{"type": "totp", …}` as the server made it; a *login* is a proof
    of one for `anvil.users.login_with_email(mfa=…)`.
    """

    def __init__(self, service: UserService) -> None:
        self._ask = service.ask

    def get_available_mfa_types(self, email: str, password: str) -> Any:
        """The kinds of second factor that the account has, such as `["totp"]`."""
        return self._ask("get_available_mfa_types", email, password)

    def get_enabled_mfa_types(self) -> Any:
        """The kinds of second factor that the app allows."""
        return self._ask("get_enabled_mfa_types")

    def add_mfa_method(self, password: str, method: Any, clear_existing: bool = False) -> Any:
        """Give the signed-in user's account a second factor, in the place of those that it has if `clear_existing`."""
        return self._ask("add_mfa_method", password, method, clear_existing=clear_existing)

    def send_mfa_reset_email(self, email: str) -> Any:
        """Send a link with which the second factor can be set up anew."""
        return self._ask("send_mfa_reset_email", email)

    def generate_totp_secret(self, email: str) -> Any:
        """A method for an authenticator app, with its `secret`. It counts once `add_mfa_method` has stored it."""
        return self._ask("totp.generate_secret", email)

    def validate_totp_code(self, mfa_method: Any, code: str) -> Any:
        """Is that the code that the authenticator app shows now for the method?"""
        return self._ask("totp.validate_code", mfa_method, code)

    def get_totp_mfa_login(self, code: str) -> dict[str, str]:
        """A login by a code of an authenticator app."""
        return {"type": "totp", "code": code}

    def generate_twilio_mfa_method(self, phone: str) -> Any:
        """A method for a telephone number."""
        return self._ask("twilio.generate_method", phone)

    def send_twilio_token(self, mfa_method: Any, channel: str) -> Any:
        """Send a code to the method's telephone, by `channel`: `"sms"` or `"call"`."""
        return self._ask("twilio.send_token", mfa_method, channel)

    def check_twilio_token(self, mfa_method: Any, token: str) -> Any:
        """Is that the code that was sent to the method's telephone?"""
        return self._ask("twilio.check_token", mfa_method, token)

    def get_twilio_mfa_login(self, code: str) -> dict[str, str]:
        """A login by a code that was sent to a telephone."""
        return {"type": "twilio", "code": code}
