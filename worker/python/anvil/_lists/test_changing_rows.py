"""The pages of a DataGrid whose rows leave, hide or change (api §5.10)."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

from anvil import DataRowPanel, RepeatingPanel

from .test_grid_pages import BrokenTemplate, GridCase, ages, people


class ChangingRows(GridCase):
    def test_a_row_that_the_app_takes_out_makes_room_and_stays_away(self):
        self.show(5, rows_per_page=2)
        self.rows.get_components()[0].remove_from_parent()
        self.assertEqual(self.where(), (0, 0, [1, 2]))
        self.grid.next_page()
        self.grid.previous_page()
        self.assertEqual(self.where(), (0, 0, [1, 2]))

    def test_a_row_that_leaves_a_page_with_all_there_are_has_no_other_looked_at(self):
        self.show(30, rows_per_page=0)
        passes = Mock(wraps=DataRowPanel._anvil_paginate)
        self.patch(DataRowPanel, "_anvil_paginate", lambda *args: passes(*args))
        for row in self.rows.get_components()[:20]:
            row.remove_from_parent()
        self.assertEqual((passes.call_count, self.where()[2]), (0, [*range(20, 30)]))
        self.assertEqual(self.controls()["rows"], 10)

    def test_rows_are_counted_anew_where_others_were_hidden_or_have_rows_of_their_own(self):
        self.show(6, rows_per_page=20)
        rows = self.rows.get_components()
        rows[0].visible = rows[1].visible = False  # type: ignore[attr-defined]
        rows[5].remove_from_parent()
        self.assertEqual(self.controls()["rows"], 3)
        rows[0].remove_from_parent()
        self.assertEqual(self.controls()["rows"], 3)
        rows[2].add_component(RepeatingPanel(item_template=DataRowPanel, items=people(4)))  # type: ignore[attr-defined]
        self.assertEqual(self.controls()["rows"], 7)
        rows[2].remove_from_parent()
        self.assertEqual(self.controls()["rows"], 2)

    def test_rows_that_hide_themselves_while_a_page_is_filled_are_counted_out_when_another_leaves(self):
        def make(item: Any) -> DataRowPanel:
            row = DataRowPanel(item=item)
            row.add_event_handler("show", lambda **_args: setattr(row, "visible", item["age"] != 1))
            return row

        self.show(rows_per_page=0)
        self.rows.item_template = make
        self.rows.items = people(4)
        self.rows.get_components()[3].remove_from_parent()
        self.assertEqual(self.controls()["rows"], 2)

    def test_after_a_pass_that_failed_all_rows_are_counted(self):
        self.show(rows_per_page=0)
        self.rows.item_template = template = BrokenTemplate()
        with self.assertRaises(ZeroDivisionError):
            self.rows.items = people(5)
        template.is_mended = True
        self.rows.get_components()[0].remove_from_parent()
        self.assertEqual((self.where()[2], self.controls()["rows"]), ([1, 2, 3, 4], 4))

    def test_a_page_that_has_nothing_left_is_stepped_back_from(self):
        self.show(3, rows_per_page=2)
        self.grid.next_page()
        self.rows.get_components()[0].remove_from_parent()
        self.assertEqual(self.where(), (0, 0, [0, 1]))

    def test_rows_that_change_whenever_they_are_made_are_told_of(self):
        self.show(rows_per_page=2)

        def make(item: Any) -> DataRowPanel:
            self.rows.items = people(3)
            return DataRowPanel(item=item)

        self.rows.items = people(1)
        with self.assertRaises(RuntimeError) as caught:
            self.rows.item_template = make
        self.assertEqual(
            str(caught.exception),
            "The rows of a DataGrid have changed 100 times while its page was filled with them. "
            "Something changes them whenever they are made or shown.",
        )

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
