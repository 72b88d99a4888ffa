"""The pages of a DataGrid: rows that are created, shown and kept (api §5.10)."""

from __future__ import annotations

from typing import Any

import anvil.server
from anvil import DataGrid, DataRowPanel, Label, LinearPanel, RepeatingPanel
from hearth_testing import Node, RuntimeCase

COLUMNS = [{"id": "A", "title": "Name", "data_key": "name"}, {"id": "B", "title": "Age", "data_key": "age"}]


def people(count: int) -> list[dict[str, Any]]:
    return [{"name": f"person {n}", "age": n} for n in range(count)]


def ages(rows: RepeatingPanel) -> list[int]:
    return [row.item["age"] for row in rows.get_components()]  # type: ignore[attr-defined]


class BrokenTemplate:
    """Raises for the person of age 3 until it is mended."""

    def __init__(self) -> None:
        self.is_mended = False

    def __call__(self, item: Any) -> DataRowPanel:
        if item["age"] == 3 and not self.is_mended:
            raise ZeroDivisionError
        return DataRowPanel(item=item)


class _Search:
    """Yields people one by one while its server is available; continues at the same place afterwards."""

    def __init__(self, count: int) -> None:
        self._people = people(count)
        self._at = 0
        self.away_after: int | None = None

    def __iter__(self) -> _Search:
        return self

    def __next__(self) -> dict[str, Any]:
        if self.away_after is not None and self._at >= self.away_after:
            raise anvil.server.AppOfflineError("away")
        if self._at == len(self._people):
            raise StopIteration
        self._at += 1
        return self._people[self._at - 1]


class GridCase(RuntimeCase):
    def show(self, count: int = 0, **properties: Any) -> None:
        """Show a grid with a panel of `count` rows."""
        self.grid = DataGrid(columns=COLUMNS, **properties)
        self.rows = RepeatingPanel(item_template=DataRowPanel)
        self.grid.add_component(self.rows)
        self.open(self.grid)
        self.rows.items = people(count)
        self.flush()

    def where(self) -> tuple[int, int, list[int]]:
        """The page's number, the index of its first row, and its rows."""
        return self.grid.get_page(), self.grid.get_first_index_on_page(), ages(self.rows)

    def controls(self) -> dict[str, Any]:
        self.flush()
        return self.page.find("PageControls")[0].props

    def cells(self) -> list[list[str]]:
        """The texts of the visible rows, in the page's order."""
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

    def test_a_page_that_cannot_be_had_leaves_the_one_before_and_the_way_to_it(self):
        people_of_a_search = _Search(5)
        self.show(rows_per_page=2)
        self.rows.items = people_of_a_search
        for turn in (self.grid.next_page, self.grid.jump_to_last_page, lambda: self.grid.set_page(2)):
            people_of_a_search.away_after = 3
            with self.assertRaises(anvil.server.AppOfflineError):
                turn()
            self.assertEqual(self.where(), (0, 0, [0, 1]))
            self.assertEqual((self.controls()["has_next"], len(self.cells())), (True, 3))
        people_of_a_search.away_after = None
        self.grid.next_page()
        self.assertEqual(self.where(), (1, 2, [2, 3]))

    def test_its_buttons_report_a_server_that_is_away(self):
        people_of_a_search = _Search(5)
        self.show(rows_per_page=2)
        self.rows.items = people_of_a_search
        people_of_a_search.away_after = 3
        controls: Any = self.grid._controls
        self.bridge.event(controls, "turn", method="next_page")
        self.assertEqual(self.reported(), ["anvil.server.AppOfflineError: away"])
        self.assertEqual(self.where(), (0, 0, [0, 1]))

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

    def test_rows_that_appear_behind_the_last_page_are_found_by_the_next_move(self):
        grid = DataGrid(columns=COLUMNS, rows_per_page=2)
        for item in people(5):
            grid.add_component(DataRowPanel(item=item))
        last = grid.get_components()[-1]
        for move in (grid.next_page, grid.jump_to_last_page, lambda: grid.set_page(2)):
            last.visible = False
            grid.jump_to_first_page()
            grid.jump_to_last_page()
            self.assertEqual(grid.get_page(), 1)
            last.visible = True
            move()
            self.assertEqual(grid.get_page(), 2)

    def test_a_page_that_began_inside_rows_that_are_gone_is_left_for_the_one_before(self):
        self.show(3, rows_per_page=1)
        for item in people(2):
            self.grid.add_component(DataRowPanel(item=item))
        self.grid.next_page()
        self.rows.remove_from_parent()
        self.assertEqual((self.grid.get_page(), self.cells()[1:]), (0, [["person 0", "0"]]))

    def test_a_page_is_a_whole_number_of_any_type(self):
        self.show(5, rows_per_page=2)
        self.grid.jump_to_last_page()
        self.grid.set_page(1.0)  # type: ignore[arg-type]
        self.assertEqual((self.where(), type(self.grid.get_page())), ((1, 2, [2, 3]), int))

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
        self.show(150, rows_per_page=1)
        self.grid.jump_to_last_page()
        self.rows.items = people(3)
        self.assertEqual(self.where(), (0, 0, [0]))

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

    def test_forms_that_are_no_rows_are_not_paged(self):
        self.show(rows_per_page=1)
        self.rows.item_template = lambda item: Label(text=item)
        self.rows.items = "abc"
        self.assertEqual(len(self.rows.get_components()), 3)

    def test_what_fails_comes_out_of_the_move_and_the_grid_lives(self):
        self.show(rows_per_page=2)
        self.rows.item_template = template = BrokenTemplate()
        self.rows.items = people(5)
        with self.assertRaises(ZeroDivisionError):
            self.grid.next_page()
        template.is_mended = True
        self.grid.next_page()
        self.assertEqual(self.where(), (1, 2, [2, 3]))

    def test_taken_out_of_the_grid_a_panel_shows_all(self):
        self.show(5, rows_per_page=2)
        panel = LinearPanel()
        self.rows.remove_from_parent()
        panel.add_component(self.rows)
        self.open(panel)
        self.assertEqual(len(self.rows.get_components()), 5)
