from anvil import *

from ._anvil_designer import ExpenseRowTemplate


class ExpenseRow(ExpenseRowTemplate):
    """A line of the grid. Columns without a component of their own show the item's value."""

    def __init__(self, **properties):
        self.init_components(**properties)

    @handle("description", "click")
    def description_click(self, **event_args):
        self.parent.raise_event("x-open", expense=self.item)
