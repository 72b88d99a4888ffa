"""One item of the RepeatingPanel: two texts that are bound, and a button."""

from ._anvil_designer import PanelRowTemplate


class PanelRow(PanelRowTemplate):
    """As a designer makes it."""

    def __init__(self, **properties):
        self.init_components(**properties)
