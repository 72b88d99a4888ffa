"""`anvil.users.mfa.webauthn`: security keys of the browser (api §14.2). Not offered yet."""

from hearth_services.missing import missing_attributes

__getattr__ = missing_attributes(__name__, "security keys")
