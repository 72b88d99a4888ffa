"""`anvil.users.mfa` on the server: imports cleanly; users and sign-in are not there yet."""

from hearth_services.missing import missing_attributes

__getattr__ = missing_attributes("anvil.users.mfa", "users and sign-in")
