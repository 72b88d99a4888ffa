"""`anvil.users.mfa` on the server: multi-factor authentication, without its dialogs (api §14.2)."""

from hearth_users import SecondFactors, UserService, client_only

from hearth_server.server_call import call

__all__ = [
    "add_mfa_method",
    "check_twilio_token",
    "generate_totp_secret",
    "generate_twilio_mfa_method",
    "get_available_mfa_types",
    "get_enabled_mfa_types",
    "get_totp_mfa_login",
    "get_twilio_mfa_login",
    "send_mfa_reset_email",
    "send_twilio_token",
    "validate_totp_code",
]

_factors = SecondFactors(UserService(call))

add_mfa_method = _factors.add_mfa_method
check_twilio_token = _factors.check_twilio_token
generate_totp_secret = _factors.generate_totp_secret
generate_twilio_mfa_method = _factors.generate_twilio_mfa_method
get_available_mfa_types = _factors.get_available_mfa_types
get_enabled_mfa_types = _factors.get_enabled_mfa_types
get_totp_mfa_login = _factors.get_totp_mfa_login
get_twilio_mfa_login = _factors.get_twilio_mfa_login
send_mfa_reset_email = _factors.send_mfa_reset_email
send_twilio_token = _factors.send_twilio_token
validate_totp_code = _factors.validate_totp_code

configure_mfa_with_form = client_only("anvil.users.mfa.configure_mfa_with_form")
create_fido_mfa_method = client_only("anvil.users.mfa.create_fido_mfa_method")
get_fido_mfa_login = client_only("anvil.users.mfa.get_fido_mfa_login")
mfa_login_with_form = client_only("anvil.users.mfa.mfa_login_with_form")
