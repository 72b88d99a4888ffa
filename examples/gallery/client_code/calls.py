"""Functions in the gallery: a button calls them with the arguments as they are now."""

from anvil import Button

from . import source


class Call:
    """A specimen like the components, of a function. `arguments` are (name, type or choices, default, value)."""

    hidden = ()

    def __init__(self, function, about, arguments, name=None, ending=""):
        self.name = name or function.__name__
        self.about = about
        self.function = function
        self.ending = ending
        self.values = {argument: value for argument, kind, default, value in arguments}
        self.defaults = {argument: default for argument, kind, default, value in arguments}
        self.shown = [
            {
                "name": argument,
                "type": kind if isinstance(kind, str) else "enum",
                "choices": () if isinstance(kind, str) else kind,
                "long": False,
            }
            for argument, kind, default, value in arguments
        ]

    def make(self, told):
        """Make what stands for the function; `told(event_name, text)` is called with what it returns."""
        button = Button(text=f"Call {self.name}", icon="fa:play", role="primary-color")
        button.add_event_handler("click", lambda **event_args: told("returned", repr(self.call())))
        return button

    def call(self):
        first, *others = self.values.items()
        return self.function(
            first[1], **{name: value for name, value in others if value != self.defaults[name]}
        )

    def value(self, name):
        return self.values[name]

    def set(self, name, value):
        self.values[name] = value

    def code(self):
        """The Python that calls it."""
        first, *others = self.values.items()
        told = {name: value for name, value in others if value != self.defaults[name]}
        return source.call(self.name, told, first[1]) + self.ending
