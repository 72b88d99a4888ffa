"""`anvil.files` on the server: imports cleanly; the data files service is not there yet."""

from hearth_services.missing import missing_attributes

__getattr__ = missing_attributes("anvil.files", "the data files service")
