"""The exceptions of users and sign-in; apps know them as members of `anvil.users` (api §14.2)."""

from hearth_wire.errors import register_exception_type

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


class UserExists(Exception):
    """Somebody has signed up with that address."""


class AuthenticationFailed(Exception):
    """Sign-in was refused."""


class EmailNotConfirmed(AuthenticationFailed):
    """The user has not confirmed the address yet."""


class AccountIsNotEnabled(AuthenticationFailed):
    """The account is switched off."""


class TooManyPasswordFailures(AuthenticationFailed):
    """Too many wrong passwords."""


class PasswordNotAcceptable(Exception):
    """The password is too weak, or known from a leak."""


class MFAException(AuthenticationFailed):
    """The second factor was refused."""


class MFARequired(AuthenticationFailed):
    """A second factor is needed."""


class PasswordResetRequested(Exception):
    """The user has to choose a new password first."""


USER_ERRORS: tuple[type[Exception], ...] = tuple(globals()[name] for name in __all__)

for _cls in USER_ERRORS:
    _cls.__module__ = "anvil.users"
    register_exception_type(f"anvil.users.{_cls.__name__}", _cls)
