"""`anvil.tables.query`: search conditions, the same as in the browser."""

from hearth_tables.query import *  # noqa: F403
