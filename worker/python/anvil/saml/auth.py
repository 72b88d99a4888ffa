"""`anvil.saml.auth`: sign-in with an organisation's own identity provider (api §14.4). Not offered yet."""

from typing import Any

from .._server.sign_in import SignIn

_provider = SignIn(__name__, "SAML sign-in")

get_user_email = _provider.get_user_email
get_user_attributes = _provider.get_user_attributes

__getattr__ = _provider.attribute


def login() -> Any:
    """Sign in, and return the address; None when cancelled. There are no scopes to ask for."""
    return _provider.login()
