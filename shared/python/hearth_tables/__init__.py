"""Data tables as apps see them, the same code in the browser and on the server: `anvil.tables` (api §14.1).

    app_tables     the app's tables by name
    table          Table: searching, adding rows, views
    search         SearchIterator: the results of a search, page by page
    row            Row; its bases are in `buffering` (drafts, buffered changes) and `cells` (cached cells)
    models         model classes for rows; `model_calls` their use from browsers
    batches        changes sent together
    transactions   changes that are made completely or not at all
    query, errors  search conditions, exceptions
    received_rows  deserializing rows; `sent_rows` serializing rows, `references` rows as arguments of the service
    scopes         the view, table and row that a capability is for
    host           how each end (browser, server code) calls the server

Protocol: wire §13. Rows of the first generation are live objects (wire §8); for those, only `app_tables` is used.
"""

from .answer_cache import cached_answers
from .app_tables import app_tables, class_of_generation, get_connection_string, get_table_by_id
from .batches import batch, batch_delete, batch_update
from .columns import seen_values
from .errors import (
    TABLE_ERRORS,
    NoSuchColumnError,
    QuotaExceededError,
    RowDeleted,
    TableError,
    TransactionConflict,
)
from .host import Host, set_host, uses_live_objects
from .model_calls import SERVER_FUNCTIONS
from .models import models
from .query import fetch_only, order_by
from .received_rows import row_in
from .row import Row
from .search import SearchIterator
from .table import Table
from .transactions import Transaction, in_transaction, when_settled

#: State that each call of server code begins with empty: the app's model classes, and cached
#: answers of the service.
call_state: tuple[dict, ...] = (models, cached_answers)

__all__ = [
    "SERVER_FUNCTIONS",
    "TABLE_ERRORS",
    "Host",
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
    "call_state",
    "class_of_generation",
    "fetch_only",
    "get_connection_string",
    "get_table_by_id",
    "in_transaction",
    "models",
    "order_by",
    "row_in",
    "seen_values",
    "set_host",
    "uses_live_objects",
    "when_settled",
]
