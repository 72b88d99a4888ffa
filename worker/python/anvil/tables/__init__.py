"""`anvil.tables`: the app's data tables (api §14.1).

Search conditions, sort orders and exceptions are complete; the tables themselves are not offered yet.
"""

from typing import Any, NoReturn

from hearth_services.missing import MissingObject, missing, missing_decorator, not_offered
from hearth_services.table_errors import (
    NoSuchColumnError,
    QuotaExceededError,
    RowDeleted,
    TableError,
    TransactionConflict,
)
from hearth_services.table_query import fetch_only, order_by

__all__ = [
    "NoSuchColumnError",
    "QuotaExceededError",
    "Row",
    "RowDeleted",
    "SearchIterator",
    "Table",
    "TableError",
    "Transaction",
    "TransactionConflict",
    "app_tables",
    "batch",
    "batch_delete",
    "batch_update",
    "fetch_only",
    "get_connection_string",
    "get_table_by_id",
    "in_transaction",
    "order_by",
]

_WHAT = "data tables"

app_tables: Any = MissingObject("anvil.tables.app_tables", _WHAT)
batch: Any = MissingObject("anvil.tables.batch", _WHAT)
batch_update: Any = MissingObject("anvil.tables.batch_update", _WHAT)
batch_delete: Any = MissingObject("anvil.tables.batch_delete", _WHAT)
in_transaction = missing_decorator("anvil.tables.in_transaction", _WHAT)


class _FromServer:
    """Base of the classes whose objects only data tables make."""

    def __init__(self, *_args: object, **_kwargs: object) -> None:
        raise missing(f"anvil.tables.{type(self).__name__}", _WHAT)


class Table(_FromServer):
    """A data table."""


class Row(_FromServer):
    """A row of a data table."""


class SearchIterator(_FromServer):
    """The rows that a search found."""


class Transaction:
    """`with Transaction():` — changes that all happen or none."""

    def __init__(self, relaxed: bool = False) -> None:
        self.relaxed = relaxed

    def __enter__(self) -> NoReturn:
        raise missing("anvil.tables.Transaction", _WHAT)

    def __exit__(self, *_error: object) -> None:
        pass


@not_offered(_WHAT)
def get_table_by_id(table_id: int) -> Any:
    """The table with that number."""


@not_offered(_WHAT)
def get_connection_string(via_host: str | None = None, via_port: int | None = None) -> Any:
    """How to reach the database itself."""
