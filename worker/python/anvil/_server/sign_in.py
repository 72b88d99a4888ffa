"""What the sign-in modules of all providers have alike (api §14.3, §14.4). Not offered yet: each use says so.

anvil.google.auth  anvil.microsoft.auth  anvil.facebook.auth  anvil.saml.auth
"""

from __future__ import annotations

from typing import Any, NoReturn

from hearth_services.missing import missing, missing_attributes


class SignIn:
    """One provider's functions. Its module takes those that the provider has."""

    def __init__(self, module: str, what: str) -> None:
        self._module = module
        self._what = what
        #: `__getattr__` of the module: names that it has not, or that signing in would set.
        self.attribute = missing_attributes(module, what)

    def login(self, additional_scopes: Any = None) -> Any:
        """Sign in, and return the address; None when cancelled."""
        self._refuse("login")

    def get_user_email(self) -> Any:
        """The address of the signed-in account."""
        self._refuse("get_user_email")

    def get_user_id(self) -> Any:
        """The id of the signed-in account."""
        self._refuse("get_user_id")

    def get_user_attributes(self) -> Any:
        """What the identity provider tells about the user."""
        self._refuse("get_user_attributes")

    def get_user_access_token(self) -> Any:
        """A token for the provider's APIs."""
        self._refuse("get_user_access_token")

    def get_user_refresh_token(self) -> Any:
        """A token with which access tokens can be had later."""
        self._refuse("get_user_refresh_token")

    def refresh_access_token(self, refresh_token: str) -> Any:
        """A new access token."""
        self._refuse("refresh_access_token")

    def _refuse(self, function: str) -> NoReturn:
        raise missing(f"{self._module}.{function}()", self._what)
