"""The dialogs that change an account's password (api §14.2)."""

from __future__ import annotations

from typing import Any

from hearth_services.user_errors import AuthenticationFailed, PasswordNotAcceptable

from .dialog import Refused, SignInDialog, notice
from .fields import Field, password_field
from .service import service


class NewPassword:
    """The fields for a new password, which is typed twice."""

    def __init__(self, label: str, again: str, text: str = "") -> None:
        self.first = password_field(label, holds="new-password")
        self.first.text = text
        self._second = password_field(again, holds="new-password")
        self.fields: list[Field] = [self.first, self._second]

    def take(self) -> str:
        """The password. Raises Refused if it is empty, or if the two differ."""
        if not self.first.text:
            raise Refused("Please enter a password", self.first)
        if self.first.text != self._second.text:
            raise Refused("The passwords do not match", self._second)
        return self.first.text


class ChangePassword(SignInDialog):
    """The dialog's result is True once the password is changed."""

    def __init__(self, require_old_password: bool) -> None:
        self.title = "Change password" if require_old_password else "Reset password"
        self._old = password_field("Old password") if require_old_password else None
        self._new = NewPassword("New password", "Confirm new password")
        before = [self._old] if self._old else []
        super().__init__(self.title, [*before, *self._new.fields], allow_cancel=True)
        self._about = {PasswordNotAcceptable: self._new.first}
        if self._old:
            self._about[AuthenticationFailed] = self._old

    def _send(self) -> Any:
        old = self._filled(self._old, "Please enter your old password") if self._old else None
        service.reset_password(old, self._new.take())
        return True


def change_password_with_form(require_old_password: bool) -> bool:
    """Let the signed-in user choose another password. Returns whether they did.

    Without the old password this is a requested reset, which canceling the dialog cancels.
    """
    changed = ChangePassword(require_old_password).ask() is True
    if changed:
        notice(
            "Change password" if require_old_password else "Reset password", "Your password has been changed."
        )
    elif not require_old_password:
        service.ask("cancel_password_reset")
    return changed
