"""Expenses of whoever is signed in."""

from datetime import date

import anvil.server
import anvil.tables.query as q
import anvil.users
from anvil.tables import app_tables, in_transaction

from .model import Expense
from .rules import STATUSES, problem_with

#: What owners see of their expenses.
COLUMNS = q.only_cols("spent_on", "description", "category", "amount", "receipt", "status", "note")


@anvil.server.callable(require_user=True)
def get_my_expenses():
    """A view: the page searches in it by itself, and finds these rows and columns only."""
    return app_tables.expenses.client_readable(COLUMNS, owner=anvil.users.get_user())


@anvil.server.callable(require_user=True)
def get_my_sums():
    """By status what this year's expenses add up to, and how many there are."""
    this_year = q.greater_than_or_equal_to(date(date.today().year, 1, 1))
    sums = {status: [0, 0] for status in STATUSES}
    for expense in app_tables.expenses.search(owner=anvil.users.get_user(), spent_on=this_year):
        found = sums[expense["status"]]
        found[0] = round(found[0] + expense["amount"], 2)
        found[1] += 1
    return sums


@anvil.server.callable(require_user=True)
def submit_expense(spent_on, description, category, amount, receipt=None):
    """Ask for money back."""
    problem = problem_with(spent_on, description, category, amount, receipt)
    if problem:
        raise ValueError(problem)
    app_tables.expenses.add_row(
        owner=anvil.users.get_user(),
        spent_on=spent_on,
        description=description.strip(),
        category=category,
        amount=round(amount, 2),
        receipt=receipt,
        status="waiting",
    )


@anvil.server.callable(require_user=True)
@in_transaction
def withdraw_expense(expense):
    """Forget an expense that nobody has decided on yet."""
    # What comes from a page is a row that this server once handed out; whose it is, and what it says, is looked up.
    expense = app_tables.expenses.get_by_id(expense.get_id())
    if expense is None or expense["owner"] != anvil.users.get_user() or not expense.is_waiting:
        raise ValueError("only your own expenses can be withdrawn, until somebody has decided on them")
    expense.delete()
