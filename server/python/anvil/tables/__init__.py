"""`anvil.tables` on the server: the same API as in the browser, with full access (api §14.1)."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any

from hearth_server.blocking import own_turn
from hearth_server.call_scope import current
from hearth_server.server_call import call
from hearth_server.service_settings import settings_of
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


class _ServerCode:
    """The host of `hearth_tables` for server code."""

    is_server = True

    def call(self, name: str, /, *args: Any, **kwargs: Any) -> Any:
        return call(name, *args, **kwargs)

    def caller_is_trusted(self) -> bool:
        return current().caller.is_trusted

    def own_turn(self) -> AbstractContextManager[None]:
        return own_turn()

    def settings(self) -> Mapping[str, Any] | None:
        return settings_of("/runtime/services/tables.yml")


#: `Row`, `SearchIterator` and `Table` depend on the generation of data tables that the app uses.
__getattr__ = class_of_generation

set_host(_ServerCode())
