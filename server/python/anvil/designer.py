"""`anvil.designer` on the server: nothing is designed here, as forms that ask are told."""

from hearth_services.unsupported import missing_attributes

in_designer = False

__getattr__ = missing_attributes("anvil.designer", "a designer in server code")
