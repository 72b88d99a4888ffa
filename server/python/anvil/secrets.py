"""`anvil.secrets` on the server: imports cleanly; the secrets service is not there yet."""

from hearth_services.missing import missing_attributes

__getattr__ = missing_attributes("anvil.secrets", "the secrets service")
