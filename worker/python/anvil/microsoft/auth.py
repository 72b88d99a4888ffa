"""`anvil.microsoft.auth`: sign-in with Microsoft (api §14.4)."""

from .._sign_in.providers import MICROSOFT

login = MICROSOFT.login
get_user_email = MICROSOFT.get_user_email
get_user_id = MICROSOFT.get_user_id
get_user_access_token = MICROSOFT.get_user_access_token
get_user_refresh_token = MICROSOFT.get_user_refresh_token
refresh_access_token = MICROSOFT.refresh_access_token

__getattr__ = MICROSOFT.state
