"""The exceptions of data tables; apps know them as members of `anvil.tables` (api §14.1)."""

from hearth_wire.errors import register_exception_type


class TableError(Exception):
    """Base of what data tables raise."""


class RowDeleted(TableError):
    """The row is gone."""


class NoSuchColumnError(TableError):
    """The table has no column of that name."""


class TransactionConflict(TableError):
    """Two transactions changed the same rows."""


class QuotaExceededError(TableError):
    """The account's tables are full."""


TABLE_ERRORS: tuple[type[Exception], ...] = (
    TableError,
    RowDeleted,
    NoSuchColumnError,
    TransactionConflict,
    QuotaExceededError,
)

for _cls in TABLE_ERRORS:
    _cls.__module__ = "anvil.tables"
    register_exception_type(f"anvil.tables.{_cls.__name__}", _cls)
