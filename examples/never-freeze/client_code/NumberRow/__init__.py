from anvil import *

from ._anvil_designer import NumberRowTemplate


class NumberRow(NumberRowTemplate):
    """A number and its square."""

    def __init__(self, **properties):
        self.init_components(**properties)
