"""`anvil.google.auth`: sign-in with Google (api §14.3). Not offered yet."""

from .._server.sign_in import SignIn

_provider = SignIn(__name__, "Google sign-in")

login = _provider.login
get_user_email = _provider.get_user_email
get_user_access_token = _provider.get_user_access_token
get_user_refresh_token = _provider.get_user_refresh_token
refresh_access_token = _provider.refresh_access_token

# `email` and `user_id` are set by signing in.
__getattr__ = _provider.attribute
