"""`anvil.image` on the server: imports cleanly; image processing is not there yet."""

from hearth_services.unsupported import missing_attributes

__getattr__ = missing_attributes("anvil.image", "image processing")
