"""`anvil.tables.query` on the server: imports cleanly; data tables are not there yet."""

from anvil._missing import missing_attributes

__getattr__ = missing_attributes("anvil.tables.query", "data tables")
