"""`anvil.facebook` on the server: imports cleanly; the Facebook service is not there yet."""

from hearth_services.missing import missing_attributes

__getattr__ = missing_attributes("anvil.facebook", "the Facebook service")
