"""Components of the m3 theme; `said` tells what the last of them told."""

from anvil import *

from ..tells import Tells
from ._anvil_designer import M3Template


class M3(Tells, M3Template):
    def __init__(self, **properties):
        self.init_components(**properties)
        self.card_content.add_component(Label(text="inside a card"))
        self.interactive_content.add_component(Label(text="a card to click"))

    def clicked(self, sender, **event_args):
        self.say(sender, getattr(sender, "text", "click"))

    def selected(self, sender, **event_args):
        self.say(sender, sender.selected)

    def valued(self, sender, **event_args):
        self.say(sender, sender.value)

    def typed(self, sender, **event_args):
        self.say(sender, sender.text)

    def entered(self, sender, **event_args):
        self.say(sender, f"{sender.text} and Enter")

    def loaded(self, file, sender, **event_args):
        self.say(sender, f"{file.name} {file.length}")
