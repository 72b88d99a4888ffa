from anvil import *

from ._anvil_designer import BarTemplate

FULL_HEIGHT = 200


class Bar(BarTemplate):
    """One bar of a chart, with a caption below."""

    def __init__(self, caption="", **properties):
        self.init_components(**properties)
        self.number.text = caption

    def set_share(self, share, leads=False):
        """How much of the full height it takes, from 0 to 1; the one that leads stands out."""
        self.fill.height = round(share * FULL_HEIGHT)
        self.role = ["bar", "leading"] if leads else "bar"
