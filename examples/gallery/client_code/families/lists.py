from anvil import *

from ..specimens import Family, Specimen


class Tea(FlowPanel):
    """A row: one of the items is its `item`."""

    def __init__(self, item, **properties):
        super().__init__(role="row", gap="small", **properties)
        self.item = item
        self.add_component(Label(text=item["name"], bold=True))
        self.add_component(Label(text=item["from"]))


def fill_panel(panel):
    panel.item_template = Tea
    panel.items = [
        {"name": "Assam", "from": "India"},
        {"name": "Sencha", "from": "Japan"},
        {"name": "Oolong", "from": "Taiwan"},
    ]


def fill_grid(grid):
    grid.columns = [
        {"id": "A", "title": "Tea", "data_key": "name"},
        {"id": "B", "title": "From", "data_key": "from"},
        {"id": "C", "title": "Degrees", "data_key": "degrees"},
    ]
    rows = RepeatingPanel(item_template=DataRowPanel)
    rows.items = [
        {"name": "Assam", "from": "India", "degrees": 98},
        {"name": "Darjeeling", "from": "India", "degrees": 92},
        {"name": "Sencha", "from": "Japan", "degrees": 75},
        {"name": "Oolong", "from": "Taiwan", "degrees": 85},
        {"name": "Keemun", "from": "China", "degrees": 95},
    ]
    grid.add_component(rows)


def fill_row(panel):
    for text in ["one below the other", "in a row without a grid"]:
        panel.add_component(Label(text=text, role="box"))


FAMILY = Family(
    "Lists",
    "fa:list",
    "A component for each item of a list, and tables with pages.",
    [
        Specimen(
            RepeatingPanel,
            "A template's form, once for each item.",
            ["background", "border", "visible"],
            fill=fill_panel,
            needs=[Tea],
        ),
        Specimen(
            DataGrid,
            "A table: a header, a row for each item, and pages of them.",
            ["rows_per_page", "show_page_controls", "auto_header", "background", "border"],
            fill=fill_grid,
            rows_per_page=3,
        ),
        Specimen(
            DataRowPanel,
            "A row of a grid. It fills its cells from its item.",
            ["background", "border", "bold"],
            fill=fill_row,
        ),
    ],
)
