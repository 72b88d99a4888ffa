"""`anvil.microsoft.auth`: sign-in with Microsoft (facts §6.15). Not offered yet."""

from typing import Any

from hearth_services.missing import missing_attributes, not_offered

_WHAT = "Microsoft sign-in"

__getattr__ = missing_attributes(__name__, _WHAT)


@not_offered(_WHAT)
def login(additional_scopes: Any = None) -> Any:
    """Sign in, and return the address; None when cancelled."""


@not_offered(_WHAT)
def get_user_email() -> Any:
    """The address of the signed-in account."""


@not_offered(_WHAT)
def get_user_id() -> Any:
    """The id of the signed-in account."""


@not_offered(_WHAT)
def get_user_access_token() -> Any:
    """A token for Microsoft's APIs."""


@not_offered(_WHAT)
def get_user_refresh_token() -> Any:
    """A token with which access tokens can be had later."""


@not_offered(_WHAT)
def refresh_access_token(refresh_token: str) -> Any:
    """A new access token."""
