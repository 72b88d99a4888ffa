from anvil import *

from ._anvil_designer import SessionRowTemplate


class SessionRow(SessionRowTemplate):
    def __init__(self, **properties):
        self.init_components(**properties)

    @handle("end_link", "click")
    def end_click(self, **event_args):
        self.parent.raise_event("x-end", session=self.item)
