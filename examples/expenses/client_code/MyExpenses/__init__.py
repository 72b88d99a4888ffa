from anvil import *
from anvil.tables import order_by
import anvil.server
import anvil.tables.query as q

from .. import rules
from ..ExpenseDetails import ExpenseDetails
from ..NewExpense import NewExpense
from ..model import Expense, euros
from ._anvil_designer import MyExpensesTemplate


class MyExpenses(MyExpensesTemplate):
    """What the user has spent, in pages, with what to look for above."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.status.items = [(status.capitalize(), status) for status in rules.STATUSES]
        self.category.items = rules.CATEGORIES
        self.expenses = anvil.server.call("get_my_expenses")
        self.show_all()

    def show_all(self):
        """Show what there is now."""
        for status, (amount, count) in anvil.server.call("get_my_sums").items():
            label = {
                "waiting": self.waiting_sum,
                "approved": self.approved_sum,
                "rejected": self.rejected_sum,
            }[status]
            label.text = f"{euros(amount)}\n{count} {status} this year"
        self.show_found()

    @handle("words", "change")
    @handle("status", "change")
    @handle("category", "change")
    def show_found(self, **event_args):
        """Search in the user's own expenses. The grid takes from the server what its page shows, and no more."""
        wanted = {}
        if self.status.selected_value:
            wanted["status"] = self.status.selected_value
        if self.category.selected_value:
            wanted["category"] = self.category.selected_value
        if self.words.text:
            wanted["description"] = q.ilike(f"%{escaped(self.words.text)}%")
        found = self.expenses.search(order_by("spent_on", ascending=False), **wanted)
        self.expense_rows.items = found
        self.grid.visible = len(found) > 0
        self.nothing.visible = not self.grid.visible

    @handle("new_button", "click")
    def add_expense(self, **event_args):
        if alert(NewExpense(), title="New expense", buttons=[], dismissible=False):
            Notification("It waits for a manager now.", title="Submitted", style="success").show()
            self.show_all()

    @handle("expense_rows", "x-open")
    def open_expense(self, expense, **event_args):
        if alert(ExpenseDetails(item=expense), title=expense["description"], buttons=[]):
            anvil.server.call("withdraw_expense", expense)
            self.show_all()


def escaped(text):
    """A text in which nothing has a meaning of its own to `ilike`."""
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
