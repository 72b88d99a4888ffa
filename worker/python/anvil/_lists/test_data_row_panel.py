"""DataRowPanel: cells, automatic values, components in their place (api §5.9)."""

from __future__ import annotations

from typing import Any

from anvil import DataGrid, DataRowPanel, Label, RepeatingPanel, TextBox, open_form
from hearth_testing import RuntimeCase, component, form

COLUMNS = [{"id": "A", "title": "Name", "data_key": "name"}, {"id": "B", "title": "Age", "data_key": "age"}]


class Cells(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.grid = DataGrid(columns=COLUMNS)
        self.row = DataRowPanel(item={"name": "Ann", "age": 40})
        self.grid.add_component(self.row)
        self.open(self.grid)

    def cells(self) -> dict[str, list[str]]:
        """The texts in the row's cells, by column."""
        self.flush()
        node = self.page.find("DataRowPanel")[-1]
        found: dict[str, list[str]] = {name: [] for name in node.props["columns"]}
        for child in node.children:
            found.setdefault((child.layout or {})["column"], []).append(child.props.get("text", ""))
        return found

    def test_the_items_values_show_by_the_columns_keys(self):
        self.assertEqual(self.cells(), {"A": ["Ann"], "B": ["40"]})
        self.row.item = {"name": None}
        self.assertEqual(self.cells(), {"A": [""], "B": []})
        self.row.item = None
        self.assertEqual(self.cells(), {"A": [], "B": []})

    def test_a_change_of_one_value_is_one_change_on_the_page(self):
        self.flush()
        self.row.item = {"name": "Ann", "age": 41}
        self.assertEqual(self.flush(), ["set"])
        self.assertEqual(self.cells(), {"A": ["Ann"], "B": ["41"]})

    def test_a_component_takes_the_place_of_a_value_until_the_next_look_up(self):
        box = TextBox(text="own")
        self.row.add_component(box, column="B")
        self.assertEqual(self.cells(), {"A": ["Ann"], "B": ["own"]})
        self.assertEqual(self.row.get_components(), [box])
        box.remove_from_parent()
        self.assertEqual(self.cells(), {"A": ["Ann"], "B": []})
        self.row.item = self.row.item
        self.assertEqual(self.cells(), {"A": ["Ann"], "B": ["40"]})

    def test_columns_that_the_grid_does_not_have_and_none(self):
        self.row.add_component(Label(text="extra"), column="Z")
        self.row.add_component(Label(text="across"))
        self.assertEqual(self.cells(), {"A": ["Ann"], "B": ["40"], "Z": ["extra"], None: ["across"]})

    def test_without_automatic_values(self):
        self.row.auto_display_data = False
        self.assertEqual(self.cells(), {"A": [], "B": []})
        self.row.auto_display_data = True
        self.assertEqual(self.cells(), {"A": ["Ann"], "B": ["40"]})

    def test_new_columns(self):
        self.grid.columns = [{"id": "C", "data_key": "age"}]
        self.assertEqual(self.cells(), {"C": ["40"]})
        self.grid.columns = None
        self.assertEqual(self.cells(), {})

    def test_values_lean_as_the_row_does(self):
        self.row.align = "right"
        self.flush()
        aligned = {child.props["align"] for child in self.page.find("DataRowPanel")[-1].children}
        self.assertEqual(aligned, {"right"})

    def test_the_row_hears_of_each_look_up(self):
        seen: list[Any] = []
        self.row.set_event_handler(
            "x-data-row-panel-update-columns", lambda data_grid, **_args: seen.append(data_grid)
        )
        self.row.item = {}
        self.row.remove_from_parent()
        self.grid.add_component(self.row)
        self.assertEqual(seen, [self.grid, self.grid])

    def test_off_a_grid_it_has_the_columns_of_its_children(self):
        self.row.remove_from_parent()
        self.row.add_component(Label(text="own"), column="A")
        self.open(self.row)
        self.assertEqual(self.cells(), {"A": ["own"]})

    def test_visible_is_the_apps(self):
        self.grid.rows_per_page = 1
        second = DataRowPanel(item={})
        self.grid.add_component(second)
        self.flush()
        self.assertEqual((second.visible, self.page.find("DataRowPanel")[-1].props["visible"]), (True, False))
        second.visible = False
        self.grid.next_page()
        self.assertEqual(self.grid.get_page(), 0)
        second.visible = True
        self.flush()
        self.assertEqual(self.page.find("DataRowPanel")[-1].props["visible"], True)


class RowsOfTheTable(RuntimeCase):
    """For screen readers a grid is a table.

    Some rows are not part of it: those in cells and in the footer.
    """

    def setUp(self) -> None:
        super().setUp()
        self.grid = DataGrid(columns=COLUMNS)
        self.row = DataRowPanel()
        self.grid.add_component(self.row)

    def apart(self) -> dict[str, bool]:
        """Whether each row is outside the table, by the texts of its values; without the header."""
        self.flush()
        rows = [node for node in self.page.find("DataRowPanel") if not node.props.get("header")]
        return {
            cell.props["text"]: row.props.get("apart", False)
            for row in rows
            for cell in row.children
            if cell.type == "Label"
        }

    def row_for(self, item: dict[str, Any]) -> DataRowPanel:
        return DataRowPanel(item=item)

    def test_rows_of_the_grid_and_of_a_panel_in_it(self):
        self.row.item = {"name": "own"}
        self.grid.add_component(RepeatingPanel(item_template=self.row_for, items=[{"name": "of a list"}]))
        self.open(self.grid)
        self.assertEqual(self.apart(), {"own": False, "of a list": False})

    def test_rows_in_a_cell_and_in_the_footer(self):
        self.row.add_component(DataRowPanel(item={"name": "within"}), column="A")
        self.row.add_component(RepeatingPanel(item_template=self.row_for, items=[{"name": "listed within"}]))
        self.grid.add_component(DataRowPanel(item={"name": "below"}), slot="footer")
        self.open(self.grid)
        self.assertEqual(self.apart(), {"within": True, "listed within": True, "below": True})

    def test_a_row_that_moves(self):
        self.open(self.grid)
        moving = DataRowPanel(item={"name": "moving"})
        seen = []
        for home, layout in (
            (self.row, {"column": "A"}),
            (self.grid, {}),
            (self.grid, {"slot": "footer"}),
            (self.grid, {}),
        ):
            home.add_component(moving, **layout)
            seen.append(self.apart()["moving"])
            moving.remove_from_parent()
        self.assertEqual(seen, [True, False, True, False])

    def test_a_grid_in_a_cell_is_a_table_of_its_own(self):
        inner = DataGrid(columns=COLUMNS, auto_header=False)
        inner.add_component(DataRowPanel(item={"name": "inner"}))
        self.row.add_component(inner)
        self.open(self.grid)
        self.assertIs(self.apart()["inner"], False)


class AsAContainer(RuntimeCase):
    def test_a_forms_item_is_the_rows_and_bindings_follow_the_values(self):
        code = """
from ._anvil_designer import RowTemplate

class Row(RowTemplate):
    def __init__(self, **properties):
        self.init_components(**properties)
"""
        box = component("box", "TextBox", layout={"column": "B"}, bindings={"text": "self.item['age']"})
        row = form("Row", box, code=code)
        row["container"] = {"type": "DataRowPanel", "properties": {}, "event_bindings": {}}
        rows = component("rows", "RepeatingPanel", item_template="Row")
        grid = component("grid", "DataGrid", rows, columns=COLUMNS)
        self.load(row, form("Page", grid))
        page = open_form("Page")
        item = {"name": "Ann", "age": 40}
        page.rows.items = [item]
        self.flush()

        def shown() -> list[str]:
            self.flush()
            return [child.props.get("text", "") for child in self.page.find("DataRowPanel")[-1].children]

        self.assertEqual(shown(), ["40", "Ann"])
        item.update(name="Bea", age=41)
        [made] = page.rows.get_components()
        made.refresh_data_bindings()
        self.assertEqual(shown(), ["41", "Bea"])
        made.item = {"name": "Cid", "age": 1}
        self.assertEqual(shown(), ["1", "Cid"])
