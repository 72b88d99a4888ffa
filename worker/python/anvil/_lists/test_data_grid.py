"""DataGrid: header, columns, footer, pages of rows (api §5.8, api §5.10)."""

from __future__ import annotations

import json
from typing import Any

from anvil import DataGrid, DataRowPanel, Label, LinearPanel, RepeatingPanel, TextBox
from hearth_testing import Node, RuntimeCase
from hearth_wire import decode_json, deserialise, encode_json, serialise

COLUMNS = [{"id": "A", "title": "Name", "data_key": "name"}, {"id": "B", "title": "Age", "data_key": "age"}]


def people(count: int) -> list[dict[str, Any]]:
    return [{"name": f"person {n}", "age": n} for n in range(count)]


def ages(rows: RepeatingPanel) -> list[int]:
    return [row.item["age"] for row in rows.get_components()]  # type: ignore[attr-defined]


class GridCase(RuntimeCase):
    def show(self, count: int = 0, **properties: Any) -> None:
        """A grid on the page, with a panel of so many rows."""
        self.grid = DataGrid(columns=COLUMNS, **properties)
        self.rows = RepeatingPanel(item_template=DataRowPanel)
        self.grid.add_component(self.rows)
        self.open(self.grid)
        self.rows.items = people(count)
        self.flush()

    def where(self) -> tuple[int, int, list[int]]:
        """Page, index of its first row, what is on it."""
        return self.grid.get_page(), self.grid.get_first_index_on_page(), ages(self.rows)

    def controls(self) -> dict[str, Any]:
        self.flush()
        return self.page.find("PageControls")[0].props

    def cells(self) -> list[list[str]]:
        """The texts of the rows that can be seen, by their order on the page."""
        self.flush()
        rows = [row for row in self.page.find("DataRowPanel") if row.props.get("visible", True)]
        return [[_text(child) for child in row.children] for row in rows]


def _text(node: Node) -> str:
    return node.props.get("text", "")


class Pages(GridCase):
    def test_only_what_the_page_needs_is_made_and_taken_from_the_items(self):
        taken: list[int] = []

        def source() -> Any:
            for person in people(50):
                taken.append(person["age"])
                yield person

        self.show(rows_per_page=3)
        made: list[int] = []

        def make(item: Any) -> DataRowPanel:
            made.append(item["age"])
            return DataRowPanel(item=item)

        self.rows.item_template = make
        self.rows.items = source()
        self.assertEqual((taken, made), ([0, 1, 2, 3], [0, 1, 2]))
        self.assertEqual(len(self.page.find("DataRowPanel")), 1)
        self.flush()
        self.assertEqual(len(self.page.find("DataRowPanel")), 4)
        self.grid.next_page()
        self.assertEqual((taken[-1], made[-1]), (6, 5))

    def test_moves(self):
        self.show(5, rows_per_page=2)
        self.assertEqual(self.where(), (0, 0, [0, 1]))
        self.grid.previous_page()
        self.assertEqual(self.where(), (0, 0, [0, 1]))
        self.grid.next_page()
        self.assertEqual(self.where(), (1, 2, [2, 3]))
        self.grid.jump_to_last_page()
        self.assertEqual(self.where(), (2, 4, [4]))
        self.grid.next_page()
        self.assertEqual(self.where(), (2, 4, [4]))
        self.grid.set_page(1)
        self.assertEqual(self.where(), (1, 2, [2, 3]))
        self.grid.set_page(9)
        self.assertEqual(self.where(), (2, 4, [4]))
        self.grid.previous_page()
        self.assertEqual(self.where(), (1, 2, [2, 3]))
        self.grid.repaginate()
        self.assertEqual(self.where(), (1, 2, [2, 3]))
        self.grid.jump_to_first_page()
        self.assertEqual(self.where(), (0, 0, [0, 1]))

    def test_the_last_page_is_full_when_the_rows_come_out_even(self):
        self.show(4, rows_per_page=2)
        self.grid.next_page()
        self.assertEqual((self.where(), self.controls()["has_next"]), ((1, 2, [2, 3]), False))

    def test_nothing_of_the_pages_between_is_shown_on_the_way_to_the_last(self):
        shown: list[int] = []

        def make(item: Any) -> DataRowPanel:
            row = DataRowPanel(item=item)
            row.set_event_handler("show", lambda **_args: shown.append(item["age"]))
            return row

        self.show(rows_per_page=2)
        self.rows.item_template = make
        self.rows.items = people(7)
        self.grid.jump_to_last_page()
        self.assertEqual((self.where(), sorted(shown)), ((3, 6, [6]), [0, 1, 6]))

    def test_an_instance_comes_back_with_its_page(self):
        events: list[str] = []
        self.show(3, rows_per_page=1)
        [first] = self.rows.get_components()
        first.set_event_handler("hide", lambda **_args: events.append("hide"))
        first.set_event_handler("show", lambda **_args: events.append("show"))
        self.grid.next_page()
        self.assertEqual((first.parent, events), (None, ["hide"]))
        self.grid.previous_page()
        self.assertIs(self.rows.get_components()[0], first)
        self.assertEqual(events, ["hide", "show"])
        self.assertEqual(self.cells(), [["Name", "Age"], ["person 0", "0"]])

    def test_new_items_go_to_the_first_page_however_far_one_was(self):
        self.show(6, rows_per_page=2)
        self.grid.set_page(2)
        self.rows.items = people(3)
        self.assertEqual(self.where(), (0, 0, [0, 1]))

    def test_new_items_of_a_later_panel_leave_the_page(self):
        self.show(3, rows_per_page=2)
        more = RepeatingPanel(item_template=DataRowPanel, items=people(2))
        self.grid.add_component(more)
        self.grid.next_page()
        self.assertEqual((self.where(), ages(more)), ((1, 2, [2]), [0]))
        more.items = [{"age": 7}, {"age": 8}]
        self.assertEqual((self.where(), ages(more)), ((1, 2, [2]), [7]))

    def test_limits_that_are_none(self):
        for limit in (0, None, -1, "many"):
            self.show(30, rows_per_page=limit)
            self.assertEqual(len(self.rows.get_components()), 30, limit)
        self.grid.rows_per_page = 4
        self.assertEqual(self.where(), (0, 0, [0, 1, 2, 3]))

    def test_a_row_that_the_app_takes_out_makes_room_and_stays_away(self):
        self.show(5, rows_per_page=2)
        self.rows.get_components()[0].remove_from_parent()
        self.assertEqual(self.where(), (0, 0, [1, 2]))
        self.grid.next_page()
        self.grid.previous_page()
        self.assertEqual(self.where(), (0, 0, [1, 2]))

    def test_a_page_that_has_nothing_left_is_stepped_back_from(self):
        self.show(3, rows_per_page=2)
        self.grid.next_page()
        self.rows.get_components()[0].remove_from_parent()
        self.assertEqual(self.where(), (0, 0, [0, 1]))

    def test_forms_that_are_no_rows_are_not_paged(self):
        self.show(rows_per_page=1)
        self.rows.item_template = lambda item: Label(text=item)
        self.rows.items = "abc"
        self.assertEqual(len(self.rows.get_components()), 3)

    def test_what_fails_comes_out_of_the_move_and_the_grid_lives(self):
        broken = [True]

        def make(item: Any) -> DataRowPanel:
            if item["age"] == 3 and broken:
                raise ZeroDivisionError
            return DataRowPanel(item=item)

        self.show(rows_per_page=2)
        self.rows.item_template = make
        self.rows.items = people(5)
        with self.assertRaises(ZeroDivisionError):
            self.grid.next_page()
        broken.clear()
        self.grid.next_page()
        self.assertEqual(self.where(), (1, 2, [2, 3]))

    def test_rows_that_change_whenever_they_are_made_are_told_of(self):
        self.show(rows_per_page=2)

        def make(item: Any) -> DataRowPanel:
            self.rows.items = people(3)
            return DataRowPanel(item=item)

        self.rows.items = people(1)
        with self.assertRaisesRegex(RuntimeError, "^The rows of a DataGrid have changed 100 times while"):
            self.rows.item_template = make

    def test_rows_that_are_shown_may_change_rows(self):
        self.show(rows_per_page=3)
        inner: list[RepeatingPanel] = []

        def make(item: Any) -> DataRowPanel:
            row, panel = DataRowPanel(item=item), RepeatingPanel(item_template=DataRowPanel)
            row.add_component(panel)
            inner.append(panel)

            def shown(**_args: Any) -> None:
                panel.items = people(1)

            row.set_event_handler("show", shown)
            return row

        self.rows.item_template = make
        self.rows.items = people(4)
        self.assertEqual(ages(self.rows), [0, 1])
        self.assertEqual([ages(one) for one in inner[:2]], [[0], []])
        self.grid.next_page()
        self.assertEqual((ages(self.rows), ages(inner[1])), ([1, 2], [0]))

    def test_taken_out_of_the_grid_a_panel_shows_all(self):
        self.show(5, rows_per_page=2)
        panel = LinearPanel()
        self.rows.remove_from_parent()
        panel.add_component(self.rows)
        self.open(panel)
        self.assertEqual(len(self.rows.get_components()), 5)


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
        self.grid.next_page()
        self.assertEqual(ages(rows), [0])


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
