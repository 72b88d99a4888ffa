"""`anvil.facebook.auth`: sign-in with Facebook (api §14.4). Not offered yet."""

from .._server.sign_in import SignIn

_provider = SignIn(__name__, "Facebook sign-in")

login = _provider.login
get_user_email = _provider.get_user_email
get_user_id = _provider.get_user_id
get_user_access_token = _provider.get_user_access_token

__getattr__ = _provider.attribute
