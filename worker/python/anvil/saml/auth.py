"""`anvil.saml.auth`: sign-in with an organization's own identity provider (api §14.4)."""

from .._sign_in.providers import SAML

get_user_email = SAML.get_user_email
get_user_attributes = SAML.get_user_attributes

__getattr__ = SAML.state


def login() -> str | None:
    """Sign in, and return the account's e-mail address, or None if the user cancels.

    Unlike the other providers, SAML has no scopes.
    """
    return SAML.login()
