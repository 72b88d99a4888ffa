"""The cells that a row has after values were written to it: as reading them back would give them, without asking the server."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from hearth_wire.tz import local_offset, tzoffset

from .columns import Column, Columns
from .references import UNCACHED, Uncached


def stored_cells(values: Mapping[str, Any], columns: Columns) -> dict[str, Any]:
    """The cells, by column, that the database has after these values were written to it.

    Values without a column are left out, and so are cells that only the server knows: media, and rows that a search finds.
    """
    # The stored media have a URL of their own, which those that were written do not have.
    media = {column.name for column in columns if column.type == "media"}
    cells = pending_cells(values, columns)
    return {name: cell for name, cell in cells.items() if cell is None or name not in media}


def pending_cells(values: Mapping[str, Any], columns: Columns) -> dict[str, Any]:
    """The cells, by column, of a row for which these values wait to be written; absent as in `stored_cells`, except media."""
    cells = {
        name: _in_column(column, _kept(values[name]))
        for name, column in ((name, columns.get(name)) for name in values)
        if column is not None
    }
    return {name: cell for name, cell in cells.items() if cell is not UNCACHED}


def _in_column(column: Column, cell: Any) -> Any:
    """The cell in the form of its column: a single row in a column of several links is a list."""
    is_one = column.type == "link_multiple" and cell is not None and not isinstance(cell, (list, Uncached))
    return [cell] if is_one else cell


def _kept(value: Any) -> Any:
    """The value as it would be read back: datetimes have a zone, tuples are lists. UNCACHED for a search."""
    if isinstance(value, datetime) and value.utcoffset() is None:
        # As on the wire (wire §6.2).
        return value.replace(tzinfo=tzoffset(seconds=local_offset().total_seconds()))
    if isinstance(value, (list, tuple)):
        return [_kept(item) for item in value]
    if isinstance(value, dict):
        return {key: _kept(item) for key, item in value.items()}
    # Only the server knows which rows a search finds.
    return UNCACHED if hasattr(type(value), "_anvil_is_search") else value


def copied(cell: Any) -> Any:
    """The cell with its lists and dictionaries copied, so that the app cannot change those of the row."""
    if isinstance(cell, list):
        return [copied(item) for item in cell]
    if isinstance(cell, dict):
        return {key: copied(item) for key, item in cell.items()}
    return cell
