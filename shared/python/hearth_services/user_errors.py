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
    """A user with that e-mail address already exists."""


class AuthenticationFailed(Exception):
    """Sign-in was refused."""


class EmailNotConfirmed(AuthenticationFailed):
    """The user has not confirmed the e-mail address yet."""


class AccountIsNotEnabled(AuthenticationFailed):
    """The account is disabled."""


class TooManyPasswordFailures(AuthenticationFailed):
    """Too many attempts with a wrong password, or to use an account's links at once."""


class PasswordNotAcceptable(Exception):
    """The password is too weak, or was in a known leak."""


class MFAException(AuthenticationFailed):
    """The second factor was refused."""


class MFARequired(AuthenticationFailed):
    """A second factor is needed."""


class PasswordResetRequested(Exception):
    """The user must choose a new password before signing in."""


USER_ERRORS: tuple[type[Exception], ...] = tuple(globals()[name] for name in __all__)

for _cls in USER_ERRORS:
    _cls.__module__ = "anvil.users"
    register_exception_type(f"anvil.users.{_cls.__name__}", _cls)
