"""Worksheets, rows and cells of Google Sheets (api §14.3).

The server describes each as a dictionary.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .drive import Call

_PREFIX = "anvil.private.google.sheets.v4."


class _Part:
    """A part of a spreadsheet. Apps get these from other parts, and do not construct them."""

    def __init__(self, call: Call, *address: Any) -> None:
        self._call = call
        #: The arguments that locate the part: the spreadsheet's id, then those of the parts within
        #: it.
        self._address = address

    def _ask(self, function: str, *args: Any, **options: Any) -> Any:
        return self._call(_PREFIX + function, *self._address, *args, **options)


class Spreadsheet(_Part):
    """A spreadsheet with its worksheets."""

    @property
    def worksheets(self) -> list[Worksheet]:
        """The worksheets of the spreadsheet."""
        return [Worksheet(self._call, *self._address, one["id"]) for one in self._ask("list_worksheets")]

    def __getitem__(self, at: int) -> Worksheet:
        return self.worksheets[at]


class Worksheet(_Part):
    """A table of cells, whose first row contains the names of the columns."""

    def list_rows(self, **query: Any) -> list[Row]:
        """The rows whose cells have these values, or all rows."""
        return [self._row(one) for one in self._ask("list_rows", **query)]

    rows = property(list_rows, doc="All rows.")

    def add_row(self, **values: Any) -> Row:
        """Add a row with these values by column, and return it."""
        return self._row(self._ask("add_row", **values))

    def get_fields(self) -> list[str]:
        """The names of the columns."""
        return self._ask("get_fields")

    def list_cells(self, **limits: Any) -> list[Cell]:
        """The cells within the limits `min_row`, `max_row`, `min_col` and `max_col`."""
        return [self._cell(one) for one in self._ask("list_cells", **limits)]

    def get_cell(self, row: int, col: int) -> Cell:
        """A single cell; rows and columns are numbered from 1."""
        return self._cell(self._ask("get_cell", row, col))

    def _row(self, described: dict[str, Any]) -> Row:
        return Row(self._call, self._address, described)

    def _cell(self, described: dict[str, Any]) -> Cell:
        return Cell(self._call, self._address, described)


class Row(_Part):
    """A row of a worksheet: `row["Name"]`, and `row["Name"] = "Ann"`."""

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
        """Delete the row."""
        self._ask("delete_row")


class Cell(_Part):
    """A cell: `value` as displayed, and `input_value` as entered, which can be assigned."""

    def __init__(self, call: Call, sheet: tuple[Any, ...], described: dict[str, Any]) -> None:
        super().__init__(call, *sheet, described["row"], described["col"])
        self._value: Any = described.get("value")
        self._input_value: Any = described.get("input_value")

    @property
    def value(self) -> Any:
        """The displayed value."""
        return self._value

    @property
    def input_value(self) -> Any:
        """The entered value, such as a formula."""
        return self._input_value

    @input_value.setter
    def input_value(self, value: Any) -> None:
        described = self._ask("set_cell", value)
        self._value, self._input_value = described.get("value"), described.get("input_value")
