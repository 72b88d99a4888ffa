from anvil import *

from ..specimens import Family, Specimen


class Tea(FlowPanel):
    """A row: one of the items is its `item`."""

    def __init__(self, item, **properties):
        super().__init__(vertical_align="middle", gap="small", **properties)
        self.item = item
        self.add_component(Label(text=item["name"], bold=True))
        self.add_component(Label(text=item["from"], foreground="theme:Muted"))


TEAS = [
    {"name": "Assam", "from": "India", "degrees": 98},
    {"name": "Darjeeling", "from": "India", "degrees": 92},
    {"name": "Sencha", "from": "Japan", "degrees": 75},
    {"name": "Gyokuro", "from": "Japan", "degrees": 60},
    {"name": "Oolong", "from": "Taiwan", "degrees": 85},
    {"name": "Keemun", "from": "China", "degrees": 95},
    {"name": "Rooibos", "from": "South Africa", "degrees": 100},
]


def fill_panel(panel):
    panel.item_template = Tea
    panel.items = TEAS[:4]


def fill_grid(grid):
    grid.columns = [
        {"id": "A", "title": "Tea", "data_key": "name"},
        {"id": "B", "title": "From", "data_key": "from"},
        {"id": "C", "title": "Degrees", "data_key": "degrees"},
    ]
    rows = RepeatingPanel(item_template=DataRowPanel)
    rows.items = TEAS
    grid.add_component(rows)


def fill_row(panel):
    panel.add_component(Label(text="No columns, so one below the other", role="box"))
    panel.add_component(Label(text="as in a row that is not in a grid", role="box"))


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
        ),
        Specimen(
            DataGrid,
            "A table: a header, a row for each item, and pages of them.",
            ["rows_per_page", "show_page_controls", "auto_header", "background", "border"],
            fill=fill_grid,
            rows_per_page=4,
        ),
        Specimen(
            DataRowPanel,
            "A row of a grid. It fills its cells from its item.",
            ["background", "border", "bold"],
            fill=fill_row,
        ),
    ],
)
