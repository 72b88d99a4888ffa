"""The server's functions for users and sign-in (`anvil.private.users.…`), for both sides (api §14.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hearth_services.offered import offered

from .rows import user_row

#: Prefix of the names of the service's functions (wire §11.1).
PREFIX = "anvil.private.users."


class UserService:
    """The functions of `anvil.users` that call the server.

    `call` calls a server function by name.
    """

    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def ask(self, function: str, *args: Any, **options: Any) -> Any:
        """The unchanged result of a function of the service."""
        return self._call(PREFIX + function, *args, **options)

    def ask_user(self, function: str, *args: Any, **options: Any) -> Any:
        """The row of the user that a function of the service returns, or None."""
        return user_row(self.ask(function, *args, **options))

    def current_user(self, allow_remembered: bool = True, fetch: Any = None) -> Any:
        """The row of the signed-in user, or None.

        A remembered user counts only if `allow_remembered`.
        """
        return self.ask_user("get_current_user", allow_remembered=allow_remembered, fetch=fetch)

    def login_with_email(self, email: str, password: str, remember: bool, mfa: Any, fetch: Any) -> Any:
        """Sign in with an e-mail address and a password, and with a second factor if the account has one."""
        return self.ask_user("login_with_email", email, password, remember=remember, mfa=mfa, fetch=fetch)

    def signup_with_email(self, email: str, password: str, remember: bool, fetch: Any) -> Any:
        """Create an account. Also signs in if the app admits new accounts at once."""
        return self.ask_user("signup_with_email", email, password, remember=remember, fetch=fetch)

    def logout(self, invalidate_client_objects: bool) -> None:
        """Sign out, and forget a remembered user."""
        self.ask("logout", invalidate_client_objects=invalidate_client_objects)

    @offered
    def send_password_reset_email(self, email: str) -> None:
        """Send an e-mail with a link for setting a new password."""
        self.ask("send_password_reset_email", email)

    @offered
    def send_token_login_email(self, email: str) -> None:
        """Send an e-mail with a link for signing in."""
        self.ask("send_token_login_email", email)

    @offered
    def reset_password(self, old_password: str | None, new_password: str) -> None:
        """Change the signed-in user's password.

        `old_password` is None if a password reset was requested.
        """
        self.ask("reset_password", old_password, new_password)
