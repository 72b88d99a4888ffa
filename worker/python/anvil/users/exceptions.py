"""`anvil.users.exceptions`: the errors of `anvil.users`, where some apps look for them (api §14.2)."""

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
