"""`anvil.google.auth` on the server: facts from Google about the signed-in user (api §14.3)."""

from hearth_users import ProviderAccount, client_only

from hearth_server.server_call import call

_account = ProviderAccount("google", call)

login = client_only("anvil.google.auth.login")
get_user_email = _account.get_user_email
get_user_access_token = _account.get_user_access_token
get_user_refresh_token = _account.get_user_refresh_token
refresh_access_token = _account.refresh_access_token
