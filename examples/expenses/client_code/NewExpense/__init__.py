from datetime import date

from anvil import *
import anvil.server

from .. import rules
from ._anvil_designer import NewExpenseTemplate


class NewExpense(NewExpenseTemplate):
    """Content of a dialog, whose answer is True when an expense was submitted."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.category.items = rules.CATEGORIES
        self.day.date = self.day.max_date = date.today()

    @handle("", "show")
    def form_show(self, **event_args):
        self.amount.focus()

    @handle("receipt_loader", "change")
    def receipt_chosen(self, file, **event_args):
        self.receipt.media = file
        self.receipt.visible = file is not None
        self.receipt_loader.text = "Another receipt" if file else "Add a receipt"

    @handle("description", "pressed_enter")
    @handle("submit_button", "click")
    def submit(self, **event_args):
        expense = {
            "spent_on": self.day.date,
            "description": self.description.text,
            "category": self.category.selected_value,
            "amount": self.amount.text,
            "receipt": self.receipt.media,
        }
        self.problem.text = rules.problem_with(**expense) or ""
        self.problem.visible = bool(self.problem.text)
        if not self.problem.visible:
            anvil.server.call("submit_expense", **expense)
            self.raise_event("x-close-alert", value=True)

    @handle("cancel_button", "click")
    def cancel(self, **event_args):
        self.raise_event("x-close-alert", value=False)
