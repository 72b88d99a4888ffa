from anvil import *

from ..service import ask
from ._anvil_designer import LinkPickerTemplate

PLAIN = {"spacing_above": "none", "spacing_below": "none"}


class LinkPicker(LinkPickerTemplate):
    """The rows that a cell links to: one, or many. Found by what is typed, dropped by a click."""

    def __init__(self, column, links, **properties):
        self.column = column
        self.links = list(links)
        self.init_components(**properties)
        self.show_links()

    def rows(self):
        return [link["row"] for link in self.links]

    def focus(self):
        self.search.focus()

    def show_links(self):
        self.chosen.clear()
        for link in self.links:
            chip = Link(text=link["label"], icon="fa:times", icon_align="right", role="chip", tag=link, **PLAIN)
            chip.tooltip = f"Row {link['row']}: click to unlink"
            chip.add_event_handler("click", self.drop)
            self.chosen.add_component(chip)

    @handle("search", "change")
    @handle("search", "pressed_enter")
    def look(self, **event_args):
        text = self.search.text
        rows = ask("rows_to_link", self.column["target"], text)
        # What was typed meanwhile has an answer of its own, before this one or behind it.
        if text != self.search.text:
            return
        self.found.clear()
        for row in rows:
            link = Link(text=row["label"], role="choice", tag=row, **PLAIN)
            link.tooltip = f"Row {row['row']}"
            link.add_event_handler("click", self.choose)
            self.found.add_component(link)
        if not rows:
            self.found.add_component(Label(text="No such row.", role="nothing", **PLAIN))
        self.found.visible = True

    def choose(self, sender, **event_args):
        others = self.links if self.column["type"] == "link_multiple" else []
        self.links = [link for link in others if link["row"] != sender.tag["row"]] + [sender.tag]
        self.search.text = ""
        self.found.visible = False
        self.show_links()
        self.search.focus()

    def drop(self, sender, **event_args):
        self.links = [link for link in self.links if link is not sender.tag]
        self.show_links()
