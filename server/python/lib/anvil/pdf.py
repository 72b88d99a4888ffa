"""`anvil.pdf` on the server: imports cleanly; PDF rendering is not there yet."""

from hearth_services.missing import missing_attributes

__getattr__ = missing_attributes("anvil.pdf", "PDF rendering")
