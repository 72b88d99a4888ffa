"""`anvil.designer` on the server: `in_designer` is always False, because there is no designer here."""

from hearth_services.unsupported import missing_attributes

in_designer = False

__getattr__ = missing_attributes("anvil.designer", "a designer in server code")
