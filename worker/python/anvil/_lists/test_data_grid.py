"""DataGrid: header, columns, footer, nested grids (api §5.8, api §5.10)."""

from __future__ import annotations

import json
from typing import Any

from anvil import DataGrid, DataRowPanel, Label, RepeatingPanel, TextBox
from hearth_testing import RuntimeCase, component, form
from hearth_wire import decode_json, deserialise, encode_json, serialise

from .test_grid_pages import COLUMNS, GridCase, ages, people


class Children(GridCase):
    def test_rows_of_its_own_are_hidden_where_there_is_no_room(self):
        self.show(rows_per_page=2)
        rows = [DataRowPanel(item=person) for person in people(5)]
        for row in rows:
            self.grid.add_component(row)
        shown = lambda: [cells[0] for cells in self.cells()[1:]]  # noqa: E731
        self.assertEqual(shown(), ["person 0", "person 1"])
        self.assertTrue(rows[4].visible)
        self.grid.next_page()
        self.assertEqual(shown(), ["person 2", "person 3"])
        self.grid.jump_to_first_page()
        rows[1].visible = False
        self.grid.repaginate()
        self.assertEqual(shown(), ["person 0", "person 2"])
        rows[0].remove_from_parent()
        self.assertEqual(shown(), ["person 2", "person 3"])

    def test_a_hidden_row_hears_of_it_as_of_its_visibility(self):
        self.show(rows_per_page=1)
        events: list[str] = []
        self.grid.add_component(DataRowPanel(item={}))
        row = DataRowPanel(item={})
        for name in ("x-anvil-page-shown", "x-anvil-page-hidden"):
            row.set_event_handler(name, lambda event_name, **_args: events.append(event_name[13:]))
        self.grid.add_component(row)
        self.assertEqual(events, [])
        self.grid.next_page()
        self.grid.previous_page()
        self.assertEqual(events, ["shown", "hidden"])

    def test_rows_per_page_may_be_a_text_as_boxes_give_it_and_one_that_is_no_number_is_told(self):
        self.show(5, rows_per_page=2)
        for given, rows in (("3", 3), (" 4 ", 4), (2.0, 2), ("", 5), ("0", 5), (True, 5), (None, 5)):
            self.grid.rows_per_page = given
            self.assertEqual(len(self.cells()) - 1, rows, given)
        self.assertEqual(self.printed(), [])
        self.grid.rows_per_page = "three"
        self.assertEqual(len(self.cells()) - 1, 5)
        [told] = self.printed()
        self.assertTrue(
            told.startswith("Warning: a DataGrid was given rows_per_page 'three', which is no number."), told
        )

    def test_pinned_rows_are_on_every_page_and_take_room(self):
        self.show(5, rows_per_page=3)
        self.grid.add_component(DataRowPanel(item={"name": "total"}), pinned=True)
        self.assertEqual(ages(self.rows), [0, 1])
        self.grid.jump_to_last_page()
        self.assertEqual((self.where(), self.cells()[1]), ((2, 6, [4]), ["person 4", "4"]))
        self.assertIn(["total"], self.cells())

    def test_pinned_rows_that_take_all_leave_no_page_to_turn_to(self):
        self.show(5, rows_per_page=1)
        self.grid.add_component(DataRowPanel(), pinned=True)
        for move in (self.grid.next_page, self.grid.jump_to_last_page):
            move()
            self.assertEqual(self.where(), (0, 0, []))

    def test_an_index_counts_the_header_and_not_the_footer(self):
        self.show()
        foot, first, last = Label(), Label(), Label()
        self.grid.add_component(foot, slot="footer")
        self.grid.add_component(last)
        self.grid.add_component(first, index=1)
        header = self.grid.get_components()[0]
        self.assertEqual(self.grid.get_components(), [header, first, self.rows, last, foot])
        self.flush()
        places = [(child.layout or {})["place"] for child in self.page.find("DataGrid")[0].children]
        self.assertEqual(places, ["rows", "rows", "rows", "rows", "footer", "controls"])
        foot.remove_from_parent()
        self.grid.add_component(foot)
        self.assertIs(self.grid.get_components()[-1], foot)

    def test_the_header(self):
        self.show()
        header: Any = self.grid.get_components()[0]
        self.assertEqual((header.item, header.bold), ({"A": "Name", "B": "Age"}, True))
        self.grid.columns = [{"id": "B", "title": "Years"}]
        self.assertEqual(self.cells(), [["Years"]])
        self.grid.auto_header = False
        self.assertEqual(self.grid.get_components(), [self.rows])
        self.grid.auto_header = True
        self.assertEqual(self.cells(), [["Years"]])
        self.assertEqual(DataGrid(auto_header=False).get_components(), [])

    def test_clear(self):
        self.show(5, rows_per_page=2)
        self.grid.next_page()
        self.grid.clear()
        self.assertEqual((self.grid.get_components(), self.grid.get_page()), ([], 0))

    def test_a_grid_in_a_grid_is_the_outer_ones_to_page(self):
        self.show(rows_per_page=4)
        inner = DataGrid(columns=COLUMNS, rows_per_page=1)
        rows = RepeatingPanel(item_template=DataRowPanel, items=people(4))
        inner.add_component(rows)
        row = DataRowPanel(item={"name": "outer"})
        row.add_component(inner)
        self.grid.add_component(row)
        self.assertEqual(ages(rows), [0, 1, 2])
        inner.next_page()
        self.assertEqual((inner.get_page(), ages(rows)), (0, [0, 1, 2]))
        self.grid.next_page()
        self.assertEqual((self.grid.get_page(), ages(rows)), (1, [3]))
        self.grid.rows_per_page = 1
        self.assertEqual(ages(rows), [])
        for age in range(4):
            self.grid.next_page()
            self.assertEqual((self.grid.get_page(), ages(rows)), (age + 1, [age]))
        self.grid.next_page()
        self.assertEqual(self.grid.get_page(), 4)
        self.grid.previous_page()
        self.assertEqual(ages(rows), [2])

    def test_rows_in_rows_all_come_on_pages_for_as_many_as_hold_them(self):
        self.show(rows_per_page=2)
        rows = RepeatingPanel(item_template=DataRowPanel, items=people(3))
        outer, inner = DataRowPanel(item={"name": "outer"}), DataRowPanel(item={"name": "inner"})
        outer.add_component(inner)
        inner.add_component(rows)
        self.grid.add_component(outer)
        pages = [ages(rows)]
        for _ in range(3):
            self.grid.next_page()
            pages.append(ages(rows))
        self.assertEqual(pages, [[], [0], [1], [2]])


class OnThePage(GridCase):
    def test_columns_cross_as_rules(self):
        self.show()
        self.grid.columns = [
            {"id": "W", "width": 300, "expand": True},
            {"data_key": "x", "width": "20%"},
            {"id": 7, "expand": "2"},
        ]
        self.flush()
        self.assertEqual(
            self.page.find("DataGrid")[0].props["columns"],
            [
                {"id": "W", "width": "300px", "expand": 1},
                {"id": "x", "width": "20%", "expand": None},
                {"id": "7", "width": None, "expand": 2},
            ],
        )

    def test_what_is_no_list_of_columns_is_refused_and_changes_nothing(self):
        self.show()
        for value in ("A", {"id": "A"}, 5, ["A"], [{"title": "no id"}]):
            with self.subTest(value), self.assertRaises(TypeError):
                self.grid.columns = value  # type: ignore[assignment]
        self.assertIs(self.grid.columns, COLUMNS)
        with self.assertRaises(TypeError):
            DataGrid(columns=5)  # type: ignore[arg-type]

    def test_the_controls_say_where_the_grid_is(self):
        self.show(5, rows_per_page=2)
        self.assertEqual((self.controls()["has_previous"], self.controls()["has_next"]), (False, True))
        self.grid.next_page()
        self.assertEqual(
            {name: self.controls()[name] for name in ("has_previous", "page", "first_row", "rows")},
            {"has_previous": True, "page": 1, "first_row": 2, "rows": 2},
        )
        self.grid.show_page_controls = False
        self.assertEqual(self.controls()["visible"], False)

    def test_a_button_calls_the_method_of_its_name(self):
        turned: list[str] = []

        class Grid(DataGrid):
            def next_page(self) -> None:
                turned.append("next")
                super().next_page()

        grid = Grid(columns=COLUMNS, rows_per_page=1)
        grid.add_component(RepeatingPanel(item_template=DataRowPanel, items=people(3)))
        self.open(grid)
        controls: Any = grid._controls
        self.bridge.event(controls, "turn", method="next_page")
        self.assertEqual((turned, grid.get_page()), (["next"], 1))
        self.bridge.event(controls, "turn", method="clear")
        self.assertEqual(len(grid.get_components()), 2)
        self.open(Label())
        self.bridge.event(controls, "turn", method="next_page")
        self.assertEqual(grid.get_page(), 1)

    def test_it_travels_without_its_header(self):
        self.show(3, rows_per_page=2)
        self.grid.add_component(TextBox(text="below"), slot="footer")
        message = decode_json(encode_json(serialise({"args": [self.grid]}, "c").fields))
        got: Any = deserialise(json.loads(json.dumps(message)))["args"][0]
        header, rows, foot = got.get_components()
        self.assertEqual(
            (header.item, type(rows), foot.text), ({"A": "Name", "B": "Age"}, RepeatingPanel, "below")
        )
        self.assertEqual((got.columns, got.rows_per_page), (COLUMNS, 2))
        bare = DataGrid(auto_header=False, columns=COLUMNS)
        got = deserialise(decode_json(encode_json(serialise({"args": [bare]}, "c").fields)))["args"][0]
        self.assertEqual(got.get_components(), [])


class Forms(RuntimeCase):
    def test_a_form_may_be_a_grid_and_a_row_a_class_of_its_own(self):
        code = """
from anvil import DataRowPanel
from ._anvil_designer import PageTemplate

class Row(DataRowPanel):
    def __init__(self, item=None, **properties):
        super().__init__(item=item, **properties)
        self.known = item

class Page(PageTemplate):
    def __init__(self, **properties):
        self.init_components(**properties)
        self.rows.item_template = Row
        self.rows.items = [{"name": "Ann"}, {"name": "Bea"}]
"""
        page = form("Page", component("rows", "RepeatingPanel"), code=code)
        properties = {"columns": COLUMNS, "rows_per_page": 1}
        page["container"] = {"type": "DataGrid", "properties": properties, "event_bindings": {}}
        self.load(page)
        opened = self.open("Page")
        self.assertEqual([type(one) for one in opened.get_components()], [DataRowPanel, RepeatingPanel])
        opened.next_page()
        self.assertEqual([row.known for row in opened.rows.get_components()], [{"name": "Bea"}])

    def test_rows_of_a_form_that_is_opened_cross_with_their_values(self):
        rows = component("rows", "RepeatingPanel", item_template="Row", bindings={"items": "self.item"})
        row = form("Row")
        row["container"] = {"type": "DataRowPanel", "properties": {}, "event_bindings": {}}
        self.load(form("Page", component("grid", "DataGrid", rows, columns=COLUMNS)), row)
        self.open("Page", item=people(3))
        self.assertEqual([one.name for one in self.page.operations("create")], ["create"])
        self.assertEqual([len(one.children) for one in self.page.find("DataRowPanel")], [2, 2, 2, 2])
