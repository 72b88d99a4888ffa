"""Pages whose rows block while they are created, and what other handlers do then (api §5.10)."""

from __future__ import annotations

import threading
from typing import Any

from anvil import DataGrid, DataRowPanel, RepeatingPanel
from hearth_testing import ParkingCase


class Meanwhile(ParkingCase):
    def setUp(self) -> None:
        super().setUp()
        self.grid = DataGrid(columns=[{"id": "A"}], rows_per_page=2)
        self.rows = RepeatingPanel(item_template=self.make)
        self.grid.add_component(self.rows)
        self.go, self.waits = threading.Event(), threading.Event()
        self.slow: Any = None
        self.broken: Any = None
        self.open(self.grid)
        self.rows.items = range(6)

    def make(self, item: Any) -> DataRowPanel:
        if item == self.slow:
            self.waits.set()
            self.go.wait()
        if item == self.broken:
            raise ZeroDivisionError
        return DataRowPanel(item=item)

    def shown(self) -> tuple[int, list[Any]]:
        return self.grid.get_page(), [row.item for row in self.rows.get_components()]  # type: ignore[attr-defined]

    def turn_slowly(self, *meanwhile: Any) -> None:
        """Go to the next page, whose row blocks until another flow has run `meanwhile`."""
        self.slow = 3

        def other() -> None:
            self.waits.wait()
            for one in meanwhile:
                one()
            self.go.set()

        self.run_flows(self.grid.next_page, other)

    def test_other_moves_are_ignored(self) -> None:
        self.turn_slowly(self.grid.next_page, self.grid.jump_to_last_page, self.grid.jump_to_first_page)
        self.assertEqual(self.shown(), (1, [2, 3]))

    def test_new_items_make_the_pass_stale_and_the_grid_goes_back_to_them(self) -> None:
        def assign() -> None:
            self.rows.items = "abc"

        self.turn_slowly(assign)
        self.assertEqual(self.shown(), (0, ["a", "b"]))
        self.grid.next_page()
        self.assertEqual(self.shown(), (1, ["c"]))

    def test_an_iterator_assigned_while_the_rows_of_before_leave_is_shown_from_its_first_item(self) -> None:
        def wait(**_args: Any) -> None:
            self.waits.set()
            self.go.wait()

        def assign() -> None:
            self.rows.items = [7]

        def assign_next() -> None:
            self.waits.wait()
            self.go.set()
            self.rows.items = iter("abc")

        self.rows.get_components()[0].set_event_handler("hide", wait)
        self.run_flows(assign, assign_next)
        self.assertEqual(self.shown(), (0, ["a", "b"]))

    def test_new_items_are_shown_though_the_move_on_its_way_fails(self) -> None:
        self.broken = 4

        def move() -> None:
            with self.assertRaises(ZeroDivisionError):
                self.grid.jump_to_last_page()

        def assign() -> None:
            self.waits.wait()
            self.rows.items = "abc"
            self.go.set()

        self.grid.next_page()
        self.slow = 4
        self.run_flows(move, assign)
        self.assertEqual(self.shown(), (0, ["a", "b"]))

    def test_another_limit_is_caught_up_with(self) -> None:
        def limit() -> None:
            self.grid.rows_per_page = 3

        self.turn_slowly(limit)
        self.assertEqual(self.shown(), (0, [0, 1, 2]))

    def test_a_row_that_is_added_is_caught_up_with(self) -> None:
        row = DataRowPanel(item="own")
        self.turn_slowly(lambda: self.grid.add_component(row, index=1))
        self.assertEqual((self.shown(), row._anvil_wire_visible()), ((0, [0]), True))

    def test_an_assignment_waits_for_the_one_before(self) -> None:
        self.slow = "b"
        seen: list[Any] = []

        def first() -> None:
            self.rows.items = "abc"
            seen.append(self.shown())

        def second() -> None:
            self.waits.wait()
            self.go.set()
            self.rows.items = "xyz"
            seen.append(self.shown())

        self.run_flows(first, second)
        self.assertEqual(seen, [(0, ["a", "b"]), (0, ["x", "y"])])
