"""`anvil.image` on the server: can be imported, but image processing is not supported."""

from hearth_services.unsupported import missing_attributes

__getattr__ = missing_attributes("anvil.image", "image processing")
