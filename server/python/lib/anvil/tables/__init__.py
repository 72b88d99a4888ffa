"""`anvil.tables` on the server: imports cleanly; data tables are not there yet."""

from anvil._missing import MissingObject, missing_attributes, missing_decorator, missing_function

_WHAT = "data tables"

app_tables = MissingObject("anvil.tables.app_tables", _WHAT)
in_transaction = missing_decorator("anvil.tables.in_transaction", _WHAT)
get_table_by_id = missing_function("anvil.tables.get_table_by_id", _WHAT)
order_by = missing_function("anvil.tables.order_by", _WHAT)


class TableError(Exception):
    """Base of what data tables raise."""


class TransactionConflict(TableError):
    """Two transactions changed the same rows."""


class RowDeleted(TableError):
    """The row is gone."""


class NoSuchColumnError(TableError):
    """The table has no column of that name."""


class QuotaExceededError(TableError):
    """The tables are full."""


class Table:
    """A data table. There are none yet."""


class Row:
    """A row of a data table. There are none yet."""


for _cls in (TableError, TransactionConflict, RowDeleted, NoSuchColumnError, QuotaExceededError, Table, Row):
    _cls.__module__ = "anvil.tables"

__getattr__ = missing_attributes("anvil.tables", _WHAT)
