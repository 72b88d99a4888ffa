"""`anvil.saml.auth`: sign-in with an organisation's own identity provider (facts §6.15). Not offered yet."""

from typing import Any

from hearth_services.missing import missing_attributes, not_offered

_WHAT = "SAML sign-in"

__getattr__ = missing_attributes(__name__, _WHAT)


@not_offered(_WHAT)
def login() -> Any:
    """Sign in, and return the address; None when cancelled."""


@not_offered(_WHAT)
def get_user_email() -> Any:
    """The address of the signed-in account."""


@not_offered(_WHAT)
def get_user_attributes() -> Any:
    """What the identity provider tells about the user."""
