"""`anvil.tables`: the app's data tables (api §14.1)."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any

from hearth_tables import (
    NoSuchColumnError,
    QuotaExceededError,
    RowDeleted,
    TableError,
    Transaction,
    TransactionConflict,
    app_tables,
    batch,
    batch_delete,
    batch_update,
    class_of_generation,
    fetch_only,
    get_connection_string,
    get_table_by_id,
    in_transaction,
    order_by,
    set_host,
)

from .._runtime import app as _apps
from ..server import call as _call

if TYPE_CHECKING:
    from hearth_tables import Row, SearchIterator, Table

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


class _Browser:
    """What `hearth_tables` needs from its environment, in a browser."""

    is_server = False

    def call(self, name: str, /, *args: Any, **kwargs: Any) -> Any:
        return _call(name, *args, **kwargs)

    def caller_is_trusted(self) -> bool:
        # A browser has no remote callers, and all data in it was sent to this user anyway.
        return True

    def own_turn(self) -> AbstractContextManager[None]:
        return nullcontext()

    def settings(self) -> Mapping[str, Any] | None:
        app = _apps.current
        return None if app is None else app.services.get("/runtime/services/tables.yml")


#: `Row`, `SearchIterator` and `Table` depend on the generation of data tables that the app uses.
__getattr__ = class_of_generation

set_host(_Browser())
