"""`anvil.tables` on the server: imports cleanly; data tables are not there yet."""

from hearth_services.missing import MissingObject, missing_attributes, missing_decorator
from hearth_services.table_errors import (
    NoSuchColumnError,
    QuotaExceededError,
    RowDeleted,
    TableError,
    TransactionConflict,
)
from hearth_services.table_query import order_by

__all__ = [
    "NoSuchColumnError",
    "QuotaExceededError",
    "Row",
    "RowDeleted",
    "Table",
    "TableError",
    "TransactionConflict",
    "app_tables",
    "in_transaction",
    "order_by",
]

_WHAT = "data tables"

app_tables = MissingObject("anvil.tables.app_tables", _WHAT)
in_transaction = missing_decorator("anvil.tables.in_transaction", _WHAT)


class Table:
    """A data table. There are none yet."""


class Row:
    """A row of a data table. There are none yet."""


__getattr__ = missing_attributes("anvil.tables", _WHAT)
