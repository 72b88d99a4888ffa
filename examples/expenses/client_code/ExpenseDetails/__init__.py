from anvil import *

from ._anvil_designer import ExpenseDetailsTemplate


class ExpenseDetails(ExpenseDetailsTemplate):
    """Content of a dialog about the expense that is its `item`; the answer is True to withdraw it."""

    def __init__(self, **properties):
        self.init_components(**properties)

    @handle("withdraw_button", "click")
    def withdraw(self, **event_args):
        self.raise_event("x-close-alert", value=True)

    @handle("close_button", "click")
    def close(self, **event_args):
        self.raise_event("x-close-alert", value=False)
