"""`anvil.google.auth`: sign-in with Google (api §14.3)."""

from .._sign_in.providers import GOOGLE

login = GOOGLE.login
get_user_email = GOOGLE.get_user_email
get_user_access_token = GOOGLE.get_user_access_token
get_user_refresh_token = GOOGLE.get_user_refresh_token
refresh_access_token = GOOGLE.refresh_access_token

__getattr__ = GOOGLE.state
