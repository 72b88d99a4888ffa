"""The exceptions of data tables; apps know them as members of `anvil.tables` (api §14.1)."""

from hearth_wire.errors import register_exception_type


class TableError(Exception):
    """Base class of the exceptions of data tables."""


class RowDeleted(TableError):
    """The row has been deleted."""


class NoSuchColumnError(TableError):
    """The table has no column of that name."""


class TransactionConflict(TableError):
    """The transaction conflicts with another one that changed the same rows."""


class QuotaExceededError(TableError):
    """The account's quota for data tables is used up."""


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
