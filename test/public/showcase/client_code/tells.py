"""What the forms have in common."""


class Tells:
    """A form whose label `said` tells what a component told."""

    def say(self, sender, what):
        self.said.text = f"{type(sender).__name__}: {what}"

    def checked(self, sender, **event_args):
        self.say(sender, sender.checked)

    def chosen(self, sender, **event_args):
        self.say(sender, sender.selected_value)
