"""Components of anvil_extras; `said` tells what the last of them told."""

from anvil import *

from ._anvil_designer import ExtrasTemplate


class Extras(ExtrasTemplate):
    def __init__(self, **properties):
        self.init_components(**properties)

    def say(self, sender, what):
        self.said.text = f"{type(sender).__name__}: {what}"

    def tab_clicked(self, tab_index, tab_title, sender, **event_args):
        self.say(sender, f"{tab_index} {tab_title}")

    def checked(self, sender, **event_args):
        self.say(sender, sender.checked)

    def closed(self, sender, **event_args):
        self.say(sender, f"{sender.text} closed")

    def chipped(self, sender, **event_args):
        self.say(sender, list(sender.chips))

    def suggested(self, sender, **event_args):
        self.say(sender, sender.text)

    def multi_changed(self, sender, **event_args):
        self.say(sender, sender.selected)

    def slid(self, sender, **event_args):
        self.say(sender, sender.value)

    def written(self, sender, **event_args):
        self.say(sender, sender.get_text().strip())

    def radio_changed(self, sender, **event_args):
        self.say(sender, sender.selected_value)

    def boxes_changed(self, sender, **event_args):
        self.say(sender, [box.text for box in sender.get_components() if box.checked])
