"""`anvil.users.mfa.webauthn`: security keys of the browser (facts §6.13). Not offered yet."""

from hearth_services.missing import missing_attributes

__getattr__ = missing_attributes(__name__, "security keys")
