"""`anvil.facebook.auth` on the server: facts from Facebook about the signed-in user (api §14.4)."""

from hearth_users import ProviderAccount, client_only

from hearth_server.server_call import call

_account = ProviderAccount("facebook", call)

login = client_only("anvil.facebook.auth.login")
get_user_email = _account.get_user_email
get_user_id = _account.get_user_id
get_user_access_token = _account.get_user_access_token
