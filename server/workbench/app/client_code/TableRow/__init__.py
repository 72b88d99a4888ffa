from anvil import *
import anvil.media

from ..cells import shown, whole
from ._anvil_designer import TableRowTemplate

LINK, FIGURES = ["cell-link"], ["cell-figures"]
LOOKS = {
    "number": FIGURES,
    "date": FIGURES,
    "datetime": FIGURES,
    "simpleObject": ["cell-json"],
    "link_single": LINK,
    "link_multiple": LINK,
}


class TableRow(TableRowTemplate):
    """A row as the table shows it; its number leads to its editor."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.edit_link.text = str(self.item["id"])
        for place, column in enumerate(self.item["columns"]):
            self.add_component(self.cell(column), column=f"cell-{place}")

    def cell(self, column):
        value = self.item["cells"][column["name"]]
        plain = {"text": shown(value), "spacing_above": "none", "spacing_below": "none"}
        if isinstance(value, Media):
            link = Link(icon="fa:download", role="cell", tooltip="Save this file", **plain)
            link.add_event_handler("click", lambda **event_args: anvil.media.download(value))
            return link
        return Label(role=["cell", *LOOKS.get(column["type"], [])], tooltip=whole(value), **plain)

    @handle("edit_link", "click")
    def edit(self, **event_args):
        self.parent.raise_event("x-edit", row=self.item)

    @handle("chosen", "change")
    def chosen_change(self, **event_args):
        self.parent.raise_event("x-chosen")
