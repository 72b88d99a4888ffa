"""`anvil.http` on the server: imports cleanly; HTTP requests from server code is not there yet."""

from hearth_services.missing import missing_attributes

__getattr__ = missing_attributes("anvil.http", "HTTP requests from server code")
