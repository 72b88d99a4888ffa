"""What a row knows of its cells once values were written to it, without asking the server: what reading them would give."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from hearth_wire.tz import local_offset, tzoffset

from .columns import Column, Columns
from .references import UNCACHED, Uncached


def stored_cells(values: Mapping[str, Any], columns: Columns) -> dict[str, Any]:
    """The cells, by column, that the database has now that these values are in it.

    Absent are columns that there are none of, and cells that only the server knows: media, and rows that a search finds.
    """
    # What was written was bytes, or media of another row, which go with that row. A cell's own have an address.
    media = {column.name for column in columns if column.type == "media"}
    cells = kept_cells(values, columns)
    return {name: cell for name, cell in cells.items() if cell is None or name not in media}


def kept_cells(values: Mapping[str, Any], columns: Columns) -> dict[str, Any]:
    """The cells, by column, that a row has while these values wait to be written; absent as in `stored_cells`, but for media."""
    cells = {
        name: _in_column(column, _kept(values[name]))
        for name, column in ((name, columns.get(name)) for name in values)
        if column is not None
    }
    return {name: cell for name, cell in cells.items() if cell is not UNCACHED}


def _in_column(column: Column, cell: Any) -> Any:
    """The cell as its column has it: a single row in a column of lists is the list of it."""
    is_one = column.type == "link_multiple" and cell is not None and not isinstance(cell, (list, Uncached))
    return [cell] if is_one else cell


def _kept(value: Any) -> Any:
    """What the value is when it is read again: its times have a zone, its tuples are lists. UNCACHED for a search."""
    if isinstance(value, datetime) and value.utcoffset() is None:
        # As it travels (wire §6.2).
        return value.replace(tzinfo=tzoffset(seconds=local_offset().total_seconds()))
    if isinstance(value, (list, tuple)):
        return [_kept(item) for item in value]
    if isinstance(value, dict):
        return {key: _kept(item) for key, item in value.items()}
    # The rows that a search finds are known there.
    return UNCACHED if hasattr(type(value), "_anvil_is_search") else value


def copied(cell: Any) -> Any:
    """The cell, whose lists and dictionaries the app may change without changing the row."""
    if isinstance(cell, list):
        return [copied(item) for item in cell]
    if isinstance(cell, dict):
        return {key: copied(item) for key, item in cell.items()}
    return cell
