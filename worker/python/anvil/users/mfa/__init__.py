"""`anvil.users.mfa`: multi-factor authentication (api §14.2).

Authenticator apps are supported. The functions for security keys and telephones call the server,
which raises an error if it does not support them.
"""

from typing import Any

from hearth_services.unsupported import missing_attributes

from ..._sign_in import account, second_factor_login
from ..._sign_in.service import second_factors, service
from . import webauthn

__all__ = [
    "add_mfa_method",
    "check_twilio_token",
    "configure_mfa_with_form",
    "create_fido_mfa_method",
    "generate_totp_secret",
    "generate_twilio_mfa_method",
    "get_available_mfa_types",
    "get_enabled_mfa_types",
    "get_fido_mfa_login",
    "get_totp_mfa_login",
    "get_twilio_mfa_login",
    "mfa_login_with_form",
    "send_mfa_reset_email",
    "send_twilio_token",
    "validate_totp_code",
    "webauthn",
]

add_mfa_method = second_factors.add_mfa_method
check_twilio_token = second_factors.check_twilio_token
generate_totp_secret = second_factors.generate_totp_secret
generate_twilio_mfa_method = second_factors.generate_twilio_mfa_method
get_available_mfa_types = second_factors.get_available_mfa_types
get_enabled_mfa_types = second_factors.get_enabled_mfa_types
get_totp_mfa_login = second_factors.get_totp_mfa_login
get_twilio_mfa_login = second_factors.get_twilio_mfa_login
send_mfa_reset_email = second_factors.send_mfa_reset_email
send_twilio_token = second_factors.send_twilio_token
validate_totp_code = second_factors.validate_totp_code

# Some apps use undocumented functions of this module; the error names the missing one.
__getattr__ = missing_attributes(__name__, "functions of no documented name")


def mfa_login_with_form(email: str, password: str) -> Any:
    """Ask for the second factor in a dialog.

    Returns a proof for `anvil.users.login_with_email`, or None if the user cancels. Raises
    MFAException if the account has no factor that the dialog can ask for.
    """
    return second_factor_login.mfa_login_with_form(email, password)


def configure_mfa_with_form(allow_cancel: bool = False) -> bool:
    """Show the dialog for setting up a second factor. Returns whether it was set up.

    Raises Exception if nobody is signed in.
    """
    return account.configure_mfa_with_form(allow_cancel)


def create_fido_mfa_method(email: str) -> Any:
    """Let the user register a security key. Returns a method for `add_mfa_method`."""
    return service.ask(
        "validate_fido_attestation", webauthn.create(service.ask("begin_fido_attestation", email))
    )


def get_fido_mfa_login(email: str, password: str) -> Any:
    """Let the user use a security key. Returns a proof for `anvil.users.login_with_email`."""
    return {"type": "fido", "assertion": webauthn.get(service.ask("begin_fido_assertion", email, password))}
