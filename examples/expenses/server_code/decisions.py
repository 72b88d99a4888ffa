"""What managers do with the expenses of others."""

from datetime import datetime, timezone

import anvil.server
import anvil.tables.query as q
import anvil.users
from anvil.tables import app_tables, in_transaction, order_by

from .model import Expense
from .people import is_manager

#: What managers see of an expense, and of its owner.
COLUMNS = q.fetch_only(
    "spent_on", "description", "category", "amount", "receipt", "status", owner=q.fetch_only("email")
)


@anvil.server.callable(require_user=is_manager)
def get_waiting_expenses():
    """What others ask for, the oldest first."""
    waiting = app_tables.expenses.restrict_columns(COLUMNS).client_readable(status="waiting")
    return waiting.search(order_by("spent_on"), q.none_of(owner=anvil.users.get_user()))


@anvil.server.callable(require_user=is_manager)
@in_transaction
def decide(expense, approved, note=""):
    """Approve or reject an expense. Two managers who press at the same time do not both decide."""
    # The row of a page leads to the columns of the page's view; this one has all of them.
    expense = app_tables.expenses.get_by_id(expense.get_id())
    manager = anvil.users.get_user()
    if expense is None or expense["owner"] == manager or not expense.is_waiting:
        raise ValueError("this expense does not wait for your decision any more")
    expense.update(
        status="approved" if approved else "rejected",
        note=note.strip(),
        decided_by=manager,
        decided_at=datetime.now(timezone.utc),
    )
