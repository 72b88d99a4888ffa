from anvil import *

from ._anvil_designer import TeaRowTemplate


class TeaRow(TeaRowTemplate):
    """One tea."""

    def __init__(self, **properties):
        self.init_components(**properties)

    @handle("order_button", "click")
    def order_click(self, **event_args):
        self.parent.raise_event("x-order", tea=self.item["name"])
