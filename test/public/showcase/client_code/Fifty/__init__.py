"""Fifty components of m3; the last one shows that it has been clicked."""

from anvil import *

from ._anvil_designer import FiftyTemplate


class Fifty(FiftyTemplate):
    def __init__(self, **properties):
        self.init_components(**properties)

    def last_click(self, **event_args):
        self.last.text = "Clicked"
