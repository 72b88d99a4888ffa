"""Deserializes rows in answers of the service and in shared data (wire §13.4).

A message has a section of cells for each view. Linked rows are created only at their first use,
because that makes pages of rows cheap, and rows may link to each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from hearth_wire import Capability, expect_list, expect_object

from .columns import Columns
from .models import row_class
from .references import UNCACHED

if TYPE_CHECKING:
    from .row import Row

_CAPABILITY = "c"


class Link(NamedTuple):
    """A cell with links whose rows have not been created yet."""

    data: ReceivedRows
    view_key: str
    table_id: int
    ids: int | list[int]

    def rows(self) -> Any:
        """The row, or the list of rows; None if the message lacks one of them."""
        if not isinstance(self.ids, list):
            return self._row(self.ids)
        rows = [self._row(one) for one in self.ids]
        return None if None in rows else rows

    def _row(self, row_id: int) -> Row | None:
        return self.data.row_if_sent(self.view_key, self.table_id, row_id)


class _Section:
    """The rows of one view in a message."""

    def __init__(self, wire: dict[str, Any]) -> None:
        spec = expect_object(wire.get("spec"), "the columns of a data table")
        self.columns = Columns.from_wire(spec)
        self.rows = expect_object(wire.get("rows"), "rows of a data table")
        self.names = self.columns.names()
        self.links = [column for column in self.columns if column.is_link]
        flags = spec.get("cache")
        self.sent = [
            name for at, name in enumerate(self.names) if flags is None or (at < len(flags) and flags[at])
        ]

    def read(self, row_id: int) -> tuple[dict[str, Any], Capability | None]:
        """The cells of a row that were sent, by column name, and its capability."""
        entry = self.rows.get(str(row_id))
        if isinstance(entry, dict):
            sent = [(self.names[int(at)], cell) for at, cell in entry.items() if at != _CAPABILITY]
            return {name: cell for name, cell in sent if cell is not UNCACHED}, entry.get(_CAPABILITY)
        entry = expect_list(entry, "a row of a data table")
        count = len(self.sent)
        cells = {name: cell for name, cell in zip(self.sent, entry, strict=False) if cell is not UNCACHED}
        return cells, entry[count] if len(entry) > count else None


def row_in(view_key: str, table_id: Any, row_id: Any, data: Mapping[str, Any] | None) -> Row:
    """The row in an answer of another service, by its view's key, its table and number.

    `data` are the sections of the answer with the row's cells.
    """
    return ReceivedRows(data).row(view_key, int(table_id), int(row_id))


class ReceivedRows:
    """The rows of one message. All references to a row become the same object."""

    def __init__(self, sections: Mapping[str, Any] | None) -> None:
        self._wire = expect_object(sections, "rows of data tables")
        self._sections: dict[str, _Section] = {}
        self._rows: dict[tuple[str, int], Row] = {}

    def row(self, view_key: str, table_id: int, row_id: int, cap: Capability | None = None) -> Row:
        """The row, with its cells in the message."""
        key = view_key, row_id
        row = self._rows.get(key)
        if row is None:
            row = self._rows[key] = row_class(table_id)._anvil_new(view_key, table_id, row_id, cap)
            self.fill(row)
        return row

    def row_if_sent(self, view_key: str, table_id: int, row_id: int) -> Row | None:
        """As `row`, but None if the message has no entry for the row."""
        section = self._section(view_key)
        if section is None or str(row_id) not in section.rows:
            return None
        return self.row(view_key, table_id, row_id)

    def fill(self, row: Row) -> None:
        """Set the row's cells and capability from the message, if it has them."""
        section = self._section(row._view_key)
        if section is None or row._row_id is None or str(row._row_id) not in section.rows:
            return
        cells, cap = section.read(row._row_id)
        for column in section.links:
            if (cell := cells.get(column.name)) is not None:
                cells[column.name] = self._link(column, cell, row)
        row._anvil_take(section.columns, cells, cap)

    def _link(self, column: Any, cell: Any, row: Row) -> Link:
        ids = [int(one) for one in cell] if isinstance(cell, list) else int(cell)
        table_id = row._table_id if column.table_id is None else column.table_id
        return Link(self, column.view_key or row._view_key, table_id, ids)

    def _section(self, view_key: str) -> _Section | None:
        """The section of a view; None if there is none, or one of rows whose sender has not read them."""
        section = self._sections.get(view_key)
        wire = expect_object(self._wire.get(view_key), "rows of a data table")
        if section is None and wire.get("spec") is not None:
            section = self._sections[view_key] = _Section(wire)
        return section
