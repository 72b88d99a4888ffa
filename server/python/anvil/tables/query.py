"""`anvil.tables.query`: search conditions, the same as in the browser."""

from hearth_services.table_query import *  # noqa: F403
