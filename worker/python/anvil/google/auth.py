"""`anvil.google.auth`: sign-in with Google (facts §6.14). Not offered yet."""

from hearth_services.missing import missing_attributes

from .._sign_in import SignIn

_WHAT = "Google sign-in"
_provider = SignIn(__name__, _WHAT)

login = _provider.login
get_user_email = _provider.get_user_email
get_user_access_token = _provider.get_user_access_token
get_user_refresh_token = _provider.get_user_refresh_token
refresh_access_token = _provider.refresh_access_token

# `email` and `user_id` are set by signing in.
__getattr__ = missing_attributes(__name__, _WHAT)
