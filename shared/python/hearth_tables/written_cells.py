"""Predicts a row's cells after a write, as reading them would return them, without a request."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from hearth_wire.tz import local_offset, tzoffset

from .columns import Column, Columns
from .references import UNCACHED, Uncached


def stored_cells(values: Mapping[str, Any], columns: Columns) -> dict[str, Any]:
    """The cells, by column, that the database has after these values were written.

    Values without a column are left out, and cells that only the server knows: media, and rows that
    a search finds.
    """
    # Stored media have their own URLs, which the written media do not have.
    media = {column.name for column in columns if column.type == "media"}
    cells = pending_cells(values, columns)
    return {name: cell for name, cell in cells.items() if cell is None or name not in media}


def pending_cells(values: Mapping[str, Any], columns: Columns) -> dict[str, Any]:
    """The cells, by column, of a row with these values still to be written.

    Cells are left out as in `stored_cells`, but media are included.
    """
    cells = {
        name: _in_column(column, _kept(values[name]))
        for name, column in ((name, columns.get(name)) for name in values)
        if column is not None
    }
    return {name: cell for name, cell in cells.items() if cell is not UNCACHED}


def _in_column(column: Column, cell: Any) -> Any:
    """The cell in the form of its column: a single row in a multiple-link column becomes a list."""
    is_one = column.type == "link_multiple" and cell is not None and not isinstance(cell, (list, Uncached))
    return [cell] if is_one else cell


def _kept(value: Any) -> Any:
    """The value as reading would return it: datetimes have a zone, tuples are lists.

    UNCACHED for a search.
    """
    if isinstance(value, datetime) and value.utcoffset() is None:
        # The same zone as in serialised datetimes (wire §6.2).
        return value.replace(tzinfo=tzoffset(seconds=local_offset().total_seconds()))
    if isinstance(value, (list, tuple)):
        return [_kept(item) for item in value]
    if isinstance(value, dict):
        return {key: _kept(item) for key, item in value.items()}
    # Only the server knows which rows a search finds.
    return UNCACHED if hasattr(type(value), "_anvil_is_search") else value


def copied(cell: Any) -> Any:
    """A copy of the cell's lists and dictionaries, so that the app cannot change those of the row."""
    if isinstance(cell, list):
        return [copied(item) for item in cell]
    if isinstance(cell, dict):
        return {key: copied(item) for key, item in cell.items()}
    return cell
