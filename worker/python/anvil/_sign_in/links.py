"""The dialogs that request a link by email: to sign in, or to reset the password (api §14.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .dialog import SignInDialog, notice
from .fields import email_field
from .service import service


class LinkByEmail(SignInDialog):
    """Asks for the email address to send the link to, which is the dialog's result."""

    def __init__(self, title: str, send_text: str, email: str, request: Callable[[str], Any]) -> None:
        self.title = title
        self._email = email_field(email)
        self._request = request
        super().__init__(send_text, [self._email], allow_cancel=True)

    def _send(self) -> Any:
        email = self._address(self._email)
        self._request(email)
        return email


def ask_for_link(email: str) -> None:
    """Let the user request a link to sign in."""
    dialog = LinkByEmail("Login by email", "Send login email", email, service.send_token_login_email)
    _ask(dialog, "log in")


def ask_for_reset(email: str) -> None:
    """Let the user request a link to reset the password."""
    dialog = LinkByEmail(
        "Reset password by email", "Send reset email", email, service.send_password_reset_email
    )
    _ask(dialog, "choose another password")


def _ask(dialog: LinkByEmail, purpose: str) -> None:
    sent_to = dialog.ask()
    if sent_to is not None:
        notice(
            dialog.title,
            f"If {sent_to} has an account here, a message is on its way to it. Open the link in it to {purpose}.",
        )
