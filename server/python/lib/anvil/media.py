"""`anvil.media` on the server: imports cleanly; files on the server is not there yet."""

from hearth_services.missing import missing_attributes

__getattr__ = missing_attributes("anvil.media", "files on the server")
