"""`anvil.google` on the server: imports cleanly; the Google service is not there yet."""

from hearth_services.missing import missing_attributes

__getattr__ = missing_attributes("anvil.google", "the Google service")
