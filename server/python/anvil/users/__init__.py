"""`anvil.users` on the server: imports cleanly; users and sign-in are not there yet."""

from hearth_services.missing import missing_attributes
from hearth_services.user_errors import (
    AccountIsNotEnabled,
    AuthenticationFailed,
    EmailNotConfirmed,
    MFAException,
    MFARequired,
    PasswordNotAcceptable,
    PasswordResetRequested,
    TooManyPasswordFailures,
    UserExists,
)

__all__ = [
    "AccountIsNotEnabled",
    "AuthenticationFailed",
    "EmailNotConfirmed",
    "MFAException",
    "MFARequired",
    "PasswordNotAcceptable",
    "PasswordResetRequested",
    "TooManyPasswordFailures",
    "UserExists",
]

__getattr__ = missing_attributes("anvil.users", "users and sign-in")
