"""`anvil.users` on the server: imports cleanly; users and sign-in are not there yet."""

from anvil._missing import missing_attributes


class AuthenticationFailed(Exception):
    """Sign-in was refused."""


class UserExists(AuthenticationFailed):
    """Somebody has that address."""


class EmailNotConfirmed(AuthenticationFailed):
    """The address was not confirmed."""


class AccountIsNotEnabled(AuthenticationFailed):
    """The account is switched off."""


class TooManyPasswordFailures(AuthenticationFailed):
    """Too many wrong passwords."""


class PasswordNotAcceptable(AuthenticationFailed):
    """The password is too weak."""


class MFAException(AuthenticationFailed):
    """The second factor failed."""


class MFARequired(MFAException):
    """A second factor is needed."""


class PasswordResetRequested(AuthenticationFailed):
    """The password must be set anew."""


__getattr__ = missing_attributes("anvil.users", "users and sign-in")
