from anvil import *

from ._anvil_designer import GreetingTemplate


class Greeting(GreetingTemplate):
    """Content of a dialog that answers with a name."""

    def __init__(self, **properties):
        self.init_components(**properties)

    def name_box_show(self, **event_args):
        self.name_box.focus()

    def answer(self, **event_args):
        self.raise_event("x-close-alert", value=self.name_box.text.strip())
