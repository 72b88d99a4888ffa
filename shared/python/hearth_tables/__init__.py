"""Data tables as apps see them, the same code in the browser and on the server: `anvil.tables` (api §14.1).

    app_tables     the app's tables by name
    table          Table: searches, new rows, views
    search         SearchIterator: what a search found, page by page
    row            Row; below it `buffering` (drafts, changes that wait) and `cells` (what is known of a row)
    models         model classes: which class the rows of a table are of; `model_calls` what browsers let them do
    batches        changes sent together
    transactions   changes that all happen or none
    query, errors  search conditions, exceptions
    received_rows  rows that arrive; `sent_rows` rows that are handed out, `references` rows as arguments
    scopes         the view, table and row that a capability is for
    host           how each end calls the server

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

#: State that server code has anew in each call: the app's model classes, and answers of the service.
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
