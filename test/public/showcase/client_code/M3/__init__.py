"""Components of the m3 theme; `said` tells what the last of them told."""

from anvil import *

from ._anvil_designer import M3Template


class M3(M3Template):
    def __init__(self, **properties):
        self.init_components(**properties)
        self.card_content.add_component(Label(text="inside a card"))
        self.interactive_content.add_component(Label(text="a card to click"))

    def say(self, sender, what):
        self.said.text = f"{type(sender).__name__}: {what}"

    def clicked(self, sender, **event_args):
        self.say(sender, getattr(sender, "text", "click"))

    def selected(self, sender, **event_args):
        self.say(sender, sender.selected)

    def checked(self, sender, **event_args):
        self.say(sender, sender.checked)

    def valued(self, sender, **event_args):
        self.say(sender, sender.value)

    def typed(self, sender, **event_args):
        self.say(sender, sender.text)

    def entered(self, sender, **event_args):
        self.say(sender, f"{sender.text} and Enter")

    def chosen(self, sender, **event_args):
        self.say(sender, sender.selected_value)

    def loaded(self, file, sender, **event_args):
        self.say(sender, f"{file.name} {file.length}")

    def radio_changed(self, sender, **event_args):
        self.say(sender, sender.selected_value)
