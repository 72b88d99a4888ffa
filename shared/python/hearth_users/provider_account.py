"""The account at an identity provider with which the user signed in (api §14.3, §14.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class ProviderAccount:
    """The functions of a provider's module that call the server.

    A module exports those that its provider supports. `name` is the provider's, as in
    `anvil.private.<name>.auth`; `call` calls a server function by name.
    """

    def __init__(self, name: str, call: Callable[..., Any]) -> None:
        #: The name in functions, settings and addresses.
        self.name = name
        self._call = call

    def get_user_email(self, *args: Any) -> Any:
        """The e-mail address of the signed-in account."""
        return self._ask("get_user_email", args)

    def get_user_id(self, *args: Any) -> Any:
        """The id of the signed-in account."""
        return self._ask("get_user_id", args)

    def get_user_attributes(self, *args: Any) -> Any:
        """The attributes of the user that the identity provider sent."""
        return self._ask("get_user_attributes", args)

    def get_user_access_token(self, *args: Any) -> Any:
        """A token for the provider's APIs."""
        return self._ask("get_user_access_token", args)

    def get_user_refresh_token(self, *args: Any) -> Any:
        """A token for requesting access tokens later."""
        return self._ask("get_user_refresh_token", args)

    def refresh_access_token(self, *args: Any) -> Any:
        """Request a new access token with a refresh token."""
        return self._ask("refresh_access_token", args, takes=1)

    def _ask(self, function: str, args: tuple[Any, ...], takes: int = 0) -> Any:
        if len(args) != takes:
            noun = "argument" if takes == 1 else "arguments"
            raise Exception(f"Function takes exactly {takes} {noun} ({len(args)} supplied)")
        return self._call(f"anvil.private.{self.name}.auth.{function}", *args)
