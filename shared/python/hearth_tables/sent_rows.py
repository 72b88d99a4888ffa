"""Serialises rows from server code (wire §13.4).

Their cells are in the message's shared data, once for each row.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from hearth_wire import SerializationInfo

from .references import UNCACHED

if TYPE_CHECKING:
    from .row import Row

#: The slot of shared data for all objects of data tables.
SLOT = "anvil.tables"
_PLACES = "rows"


def send_rows(rows: Iterable[Row], info: SerializationInfo) -> None:
    """Add rows, and those that they link to, to the message's shared data.

    Browsers do not send cells, and none are stored: a later call is to read what is in the table by
    then.
    """
    if info.is_stored:
        return
    sections, local = info.shared_data(SLOT)
    if sections is None or not info.local_is_trusted:
        return
    queue = list(rows)
    while queue:
        row = queue.pop()
        if row._row_id is None:
            continue
        place = row._view_key, row._row_id
        sizes = local.setdefault(_PLACES, {})
        if row._anvil_known_columns() is None:
            # The published package looks for every row among those of its view, read or not.
            if place not in sizes:
                _section(sections, row)["rows"][str(row._row_id)] = {"c": row._anvil_sent_cap()}
            continue
        # If a row has two objects, the one with more cells is sent.
        if sizes.get(place, -1) >= len(row._cells):
            continue
        sizes[place] = len(row._cells)
        cells, linked = _cells(row)
        queue.extend(linked)
        _put(sections, row, cells, hidden=not info.remote_is_trusted)


def _cells(row: Row) -> tuple[dict[str, Any], list[Row]]:
    """The serialised cells of a row, and the rows that it links to."""
    cells: dict[str, Any] = {}
    linked: list[Row] = []
    assert row._columns is not None
    for name in list(row._anvil_cells()):
        column = row._columns.get(name)
        cell = row._anvil_cell(name)
        if column is None or cell is UNCACHED:
            continue
        if not column.is_link or cell is None:
            cells[name] = cell
            continue
        rows = cell if isinstance(cell, list) else [cell]
        # Linked rows of another view have other permissions, so they are left out: the receiver
        # requests them through this view.
        if all(
            one._view_key == (column.view_key or row._view_key) and one._row_id is not None for one in rows
        ):
            linked.extend(rows)
            cells[name] = [one._row_id for one in rows] if isinstance(cell, list) else cell._row_id
    return cells, linked


def _put(sections: dict[str, Any], row: Row, cells: dict[str, Any], hidden: bool) -> None:
    assert row._columns is not None
    columns = row._columns.seen() if hidden else row._columns
    names = columns.names()
    flags = [int(name in cells) for name in names]
    section = _section(sections, row)
    if section["spec"] is None:
        section["spec"] = {"cols": [column.to_wire() for column in columns], "cache": flags}
    spec = section["spec"]
    cap = row._anvil_sent_cap()
    sent = [column["name"] for column in spec["cols"]]
    if sent == names and spec["cache"] == flags:
        entry: Any = [*(cells[name] for name, flag in zip(names, flags, strict=True) if flag), cap]
    else:
        entry = {str(at): cells[name] for at, name in enumerate(sent) if name in cells}
        entry["c"] = cap
    section["rows"][str(row._row_id)] = entry


def _section(sections: dict[str, Any], row: Row) -> dict[str, Any]:
    """The section of the row's view, without columns as long as no row in it has been read."""
    return sections.setdefault(row._view_key, {"spec": None, "rows": {}})
