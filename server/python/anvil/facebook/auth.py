"""`anvil.facebook.auth` on the server: imports cleanly; the Facebook service is not there yet."""

from hearth_services.missing import missing_attributes

__getattr__ = missing_attributes("anvil.facebook.auth", "the Facebook service")
