"""Rows whose items block while a value is read, and other flows meanwhile (api §5.9)."""

from __future__ import annotations

from anvil import DataGrid, DataRowPanel, Label
from anvil._runtime.waiting.blocking import sleep
from hearth_testing import ParkingCase


class Fetched(dict[str, str]):
    """An item that waits a second for each value that is read."""

    def __getitem__(self, name: str) -> str:
        value = super().__getitem__(name)
        sleep(1)
        return value


class SlowValues(ParkingCase):
    def setUp(self) -> None:
        super().setUp()
        self.grid = DataGrid(columns=[{"id": "A", "data_key": "name"}, {"id": "B", "data_key": "age"}])
        self.row = DataRowPanel()
        self.grid.add_component(self.row)
        self.open(self.grid)

    def show(self, item: object) -> None:
        self.row.item = item

    def texts(self) -> list[str]:
        self.flush()
        return [node.props.get("text", "") for node in self.page.find("DataRowPanel")[-1].children]

    def test_a_row_shows_the_item_that_it_has(self):
        self.run_flows(
            lambda: self.show(Fetched(name="Ann", age="40")),
            lambda: self.show({"name": "Bea", "age": "41"}),
        )
        self.assertEqual(self.texts(), ["Bea", "41"])

    def test_what_is_added_meanwhile_takes_the_place_of_a_value(self):
        self.run_flows(
            lambda: self.show(Fetched(name="Ann", age="40")),
            lambda: self.row.add_component(Label(text="own"), column="A"),
        )
        self.assertEqual(self.texts(), ["own", "40"])
