"""Drafts of rows that several handlers save (api §14.1)."""

from __future__ import annotations

from typing import Any

from anvil._runtime.waiting.blocking import sleep
from hearth_tables.row import Row
from hearth_tables.table import Table
from hearth_testing import ParkingCase


class Saving(ParkingCase):
    def test_two_clicks_on_save_make_one_row(self) -> None:
        table = Table(None, "{}", 10, "people")

        def add(_table: Table, values: dict[str, Any]) -> Row:
            self.log.append(values)
            sleep(1)
            return Row._anvil_new("{}", 10, len(self.log), None)

        self.patch(Table, "_add", add)
        draft: Any = table.Row(name="Ann")
        self.run_flows(draft.save, draft.save)
        self.assertEqual((self.log, draft.get_id()), ([{"name": "Ann"}], "[10,1]"))
