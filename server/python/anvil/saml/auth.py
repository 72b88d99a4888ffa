"""`anvil.saml.auth` on the server: facts from the identity provider about the signed-in user (api §14.4)."""

from hearth_users import ProviderAccount, client_only

from hearth_server.server_call import call

_account = ProviderAccount("saml", call)

login = client_only("anvil.saml.auth.login")
get_user_email = _account.get_user_email
get_user_attributes = _account.get_user_attributes
