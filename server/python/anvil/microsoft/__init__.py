"""`anvil.microsoft` on the server: imports cleanly; the Microsoft service is not there yet."""

from hearth_services.missing import missing_attributes

__getattr__ = missing_attributes("anvil.microsoft", "the Microsoft service")
