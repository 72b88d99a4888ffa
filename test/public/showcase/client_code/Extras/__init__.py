"""Components of anvil_extras; `said` tells what the last of them told."""

from anvil import *

from ..tells import Tells
from ._anvil_designer import ExtrasTemplate


class Extras(Tells, ExtrasTemplate):
    def __init__(self, **properties):
        self.init_components(**properties)

    def tab_clicked(self, tab_index, tab_title, sender, **event_args):
        self.say(sender, f"{tab_index} {tab_title}")

    def closed(self, sender, **event_args):
        self.say(sender, f"{sender.text} closed")

    def chipped(self, sender, **event_args):
        self.say(sender, list(sender.chips))

    def suggested(self, sender, **event_args):
        self.say(sender, sender.text)

    def written(self, sender, **event_args):
        self.say(sender, sender.get_text().strip())

    def boxes_changed(self, sender, **event_args):
        self.say(sender, [box.text for box in sender.get_components() if box.checked])
