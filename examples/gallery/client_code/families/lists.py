from anvil import *

from ..specimens import Family, Specimen


class Tea(FlowPanel):
    """A row: one of the items is its `item`."""

    def __init__(self, item, **properties):
        super().__init__(vertical_align="middle", gap="small", **properties)
        self.item = item
        self.add_component(Label(text=item["name"], bold=True))
        self.add_component(Label(text=item["from"], foreground="theme:Muted"))


def fill_panel(panel):
    panel.item_template = Tea
    panel.items = [
        {"name": "Assam", "from": "India"},
        {"name": "Sencha", "from": "Japan"},
        {"name": "Oolong", "from": "Taiwan"},
    ]


FAMILY = Family(
    "Lists",
    "fa:list",
    "A component for each item of a list.",
    [
        Specimen(
            RepeatingPanel,
            "A template's form, once for each item.",
            ["background", "border", "visible"],
            fill=fill_panel,
        ),
    ],
)
