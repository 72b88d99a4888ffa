"""`anvil.users.mfa`: sign-in with a second factor (api §14.2). Not offered yet."""

from typing import Any

from hearth_services.missing import missing_attributes, not_offered

_WHAT = "sign-in with a second factor"

# Apps reach for helpers with an underscore here too.
__getattr__ = missing_attributes(__name__, _WHAT)


@not_offered(_WHAT)
def mfa_login_with_form(email: str, password: str) -> Any:
    """Ask for the second factor in a dialog."""


@not_offered(_WHAT)
def configure_mfa_with_form(allow_cancel: bool = False) -> Any:
    """Show the dialog that sets up a second factor."""


@not_offered(_WHAT)
def add_mfa_method(password: str, method: Any, clear_existing: bool = False) -> Any:
    """Add a second factor to the signed-in user's account."""


@not_offered(_WHAT)
def get_available_mfa_types(email: str, password: str) -> Any:
    """The kinds of second factor that the account has."""


@not_offered(_WHAT)
def get_enabled_mfa_types() -> Any:
    """The kinds of second factor that the app allows."""


@not_offered(_WHAT)
def send_mfa_reset_email(email: str) -> Any:
    """Send a link with which the second factor can be set up anew."""


@not_offered(_WHAT)
def create_fido_mfa_method(email: str) -> Any:
    """Register a security key."""


@not_offered(_WHAT)
def get_fido_mfa_login(email: str, password: str) -> Any:
    """Prove the second factor with a security key."""


@not_offered(_WHAT)
def generate_totp_secret(email: str) -> Any:
    """A secret for an authenticator app."""


@not_offered(_WHAT)
def validate_totp_code(mfa_method: Any, code: str) -> Any:
    """Check a code of an authenticator app."""


@not_offered(_WHAT)
def get_totp_mfa_login(code: str) -> Any:
    """Prove the second factor with a code of an authenticator app."""


@not_offered(_WHAT)
def generate_twilio_mfa_method(phone: str) -> Any:
    """Register a telephone number."""


@not_offered(_WHAT)
def send_twilio_token(mfa_method: Any, channel: str) -> Any:
    """Send a code to the telephone."""


@not_offered(_WHAT)
def check_twilio_token(mfa_method: Any, token: str) -> Any:
    """Check a code that was sent to the telephone."""


@not_offered(_WHAT)
def get_twilio_mfa_login(code: str) -> Any:
    """Prove the second factor with a code that was sent to the telephone."""
