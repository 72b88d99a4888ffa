"""The dialog "Login by email": a link that signs in (api §14.2)."""

from __future__ import annotations

from typing import Any

from .dialog import SignInDialog, notice
from .fields import email_field
from .service import service


class LoginByEmail(SignInDialog):
    """Asks where the link should be sent to; gives the address."""

    title = "Login by email"

    def __init__(self, email: str) -> None:
        self._email = email_field(email)
        super().__init__("Send login email", [self._email], allow_cancel=True)

    def _send(self) -> Any:
        email = self._filled(self._email, "Please enter your email address").strip()
        service.send_token_login_email(email)
        return email


def ask_for_link(email: str) -> None:
    """Let the user have a link that signs in."""
    sent_to = LoginByEmail(email).ask()
    if sent_to is not None:
        notice(
            LoginByEmail.title,
            f"If {sent_to} has an account here, a message is on its way to it. Open the link in it to log in.",
        )
