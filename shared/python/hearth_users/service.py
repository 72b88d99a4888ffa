"""The server's functions of users and sign-in (`anvil.private.users.…`), for Python on either side (api §14.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hearth_services.offered import offered

from .rows import user_row

#: In front of the names of the service's functions (wire §11.1).
PREFIX = "anvil.private.users."


class UserService:
    """The service as `anvil.users` asks it.

    `call` is how this side calls the server, by name.
    """

    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def ask(self, function: str, *args: Any, **options: Any) -> Any:
        """What a function of the service gives, as it is."""
        return self._call(PREFIX + function, *args, **options)

    def ask_user(self, function: str, *args: Any, **options: Any) -> Any:
        """The row of the user that a function of the service gives; None where it gives nobody."""
        return user_row(self.ask(function, *args, **options))

    def current_user(self, allow_remembered: bool = True, fetch: Any = None) -> Any:
        """Who is signed in, or, where that is allowed, remembered; None when it is nobody."""
        return self.ask_user("get_current_user", allow_remembered=allow_remembered, fetch=fetch)

    def login_with_email(self, email: str, password: str, remember: bool, mfa: Any, fetch: Any) -> Any:
        """Sign in with an address and a password, and where the account has one with a second factor."""
        return self.ask_user("login_with_email", email, password, remember=remember, mfa=mfa, fetch=fetch)

    def signup_with_email(self, email: str, password: str, remember: bool, fetch: Any) -> Any:
        """Make an account, and sign in with it where the app lets new accounts in at once."""
        return self.ask_user("signup_with_email", email, password, remember=remember, fetch=fetch)

    def logout(self, invalidate_client_objects: bool) -> None:
        """Sign out, and forget who was remembered."""
        self.ask("logout", invalidate_client_objects=invalidate_client_objects)

    @offered
    def send_password_reset_email(self, email: str) -> None:
        """Send a link with which the password can be set anew."""
        self.ask("send_password_reset_email", email)

    @offered
    def send_token_login_email(self, email: str) -> None:
        """Send a link that signs in."""
        self.ask("send_token_login_email", email)

    @offered
    def reset_password(self, old_password: str | None, new_password: str) -> None:
        """Give the signed-in user a new password. The old one is None where a reset has been asked for."""
        self.ask("reset_password", old_password, new_password)
