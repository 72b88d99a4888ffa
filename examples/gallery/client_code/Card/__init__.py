from anvil import *

from ..editors import PropertyEditor
from ..highlight import highlighted
from ._anvil_designer import CardTemplate


class Card(CardTemplate):
    """One specimen: what it looks like, its properties to change, and the Python that makes it."""

    def __init__(self, specimen, **properties):
        self.specimen = specimen
        self.editors = []
        self.init_components(**properties)
        self.name.text = specimen.name
        self.about.text = specimen.about
        self.add_component(specimen.make(self.show_event), slot="stage")
        self.add_editors(specimen.shown)
        self.more.visible = bool(specimen.hidden)
        self.show_code()

    def add_editors(self, described):
        for one in described:
            editor = PropertyEditor(one, self.specimen.value(one["name"]), self.change)
            self.editors.append(editor)
            self.properties_panel.add_component(editor)

    def change(self, name, value):
        """What an editor calls; what the component has against the value reaches it as an exception."""
        self.specimen.set(name, value)
        self.show_code()

    def show_event(self, event_name, told):
        """The component raised an event, after which it may have other values."""
        self.event.text = f"{event_name}  {told}".strip()
        self.event.visible = True
        for editor in self.editors:
            editor.show(self.specimen.value(editor.name))
        self.show_code()

    def show_code(self):
        self.code.content = highlighted(self.specimen.code())

    @handle("more", "click")
    def show_more(self, **event_args):
        self.add_editors(self.specimen.hidden)
        self.more.visible = False
