"""Worksheets, rows and cells of Google Sheets (api §14.3). The server describes each as a dictionary with an `id`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .drive import Call

_PREFIX = "anvil.private.google.sheets.v4."


class _Part:
    """A part of a spreadsheet. Apps get them from what they are parts of."""

    def __init__(self, call: Call, *address: Any) -> None:
        self._call = call
        #: Of the spreadsheet, then of what is in it.
        self._address = address

    def _ask(self, function: str, *args: Any, **options: Any) -> Any:
        return self._call(_PREFIX + function, *self._address, *args, **options)


class Spreadsheet(_Part):
    """A file of worksheets."""

    @property
    def worksheets(self) -> list[Worksheet]:
        """Its worksheets."""
        return [Worksheet(self._call, *self._address, one["id"]) for one in self._ask("list_worksheets")]

    def __getitem__(self, at: int) -> Worksheet:
        return self.worksheets[at]


class Worksheet(_Part):
    """A table of cells; its first row names the columns."""

    def list_rows(self, **query: Any) -> list[Row]:
        """The rows whose cells have these values."""
        return [self._row(one) for one in self._ask("list_rows", **query)]

    rows = property(list_rows, doc="All rows.")

    def add_row(self, **values: Any) -> Row:
        """Add a row, with values by column."""
        return self._row(self._ask("add_row", **values))

    def get_fields(self) -> list[str]:
        """The names of the columns."""
        return self._ask("get_fields")

    def list_cells(self, **limits: Any) -> list[Cell]:
        """The cells within `min_row`, `max_row`, `min_col` and `max_col`."""
        return [self._cell(one) for one in self._ask("list_cells", **limits)]

    def get_cell(self, row: int, col: int) -> Cell:
        """One cell; both count from 1."""
        return self._cell(self._ask("get_cell", row, col))

    def _row(self, described: dict[str, Any]) -> Row:
        return Row(self._call, self._address, described)

    def _cell(self, described: dict[str, Any]) -> Cell:
        return Cell(self._call, self._address, described)


class Row(_Part):
    """A row: `row["Name"]`, and `row["Name"] = "Ann"`."""

    def __init__(self, call: Call, sheet: tuple[Any, ...], described: dict[str, Any]) -> None:
        super().__init__(call, *sheet, described["id"])
        self._values: dict[str, Any] = described["values"]

    def __getitem__(self, column: str) -> Any:
        return self._values[column]

    def __setitem__(self, column: str, value: Any) -> None:
        self._ask("update_row", {column: value})
        self._values[column] = value

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def delete(self) -> None:
        """Delete it."""
        self._ask("delete_row")


class Cell(_Part):
    """A cell: `value` as shown, `input_value` as typed, which can be set."""

    def __init__(self, call: Call, sheet: tuple[Any, ...], described: dict[str, Any]) -> None:
        super().__init__(call, *sheet, described["row"], described["col"])
        self._value: Any = described.get("value")
        self._input_value: Any = described.get("input_value")

    @property
    def value(self) -> Any:
        """What is shown."""
        return self._value

    @property
    def input_value(self) -> Any:
        """What was typed."""
        return self._input_value

    @input_value.setter
    def input_value(self, value: Any) -> None:
        described = self._ask("set_cell", value)
        self._value, self._input_value = described.get("value"), described.get("input_value")
