"""`anvil.facebook.auth`: sign-in with Facebook (api §14.4)."""

from .._sign_in.providers import FACEBOOK

login = FACEBOOK.login
get_user_email = FACEBOOK.get_user_email
get_user_id = FACEBOOK.get_user_id
get_user_access_token = FACEBOOK.get_user_access_token

__getattr__ = FACEBOOK.state
