"""The cells of a row as its `repr` shows them (api §14.1)."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any

from .columns import Columns

#: How many cells are shown, and how many characters of a text.
_SHOWN = 5
_LONGEST = 20
_SIMPLE_COLUMNS = frozenset(("string", "number", "bool", "date", "datetime"))
_SIMPLE_VALUES = (str, int, float, bool, datetime.date, type(None))


def cells_as_text(columns: Columns | None, cells: Mapping[str, Any]) -> str:
    """The first known cells of simple columns, and the number of the others.

    Hidden columns are only counted, since a repr may be part of an error's text, which browsers see.
    """
    described = {column.name: column for column in columns or ()}
    # Columns in the order of the table.
    names = list(dict.fromkeys([*described, *cells]))

    def is_shown(name: str) -> bool:
        if name not in cells:
            return False
        column = described.get(name)
        if column is None:
            return isinstance(cells[name], _SIMPLE_VALUES)
        return column.type in _SIMPLE_COLUMNS and not column.hidden

    parts = [f"{name}={_as_text(cells[name])}" for name in [*filter(is_shown, names)][:_SHOWN]]
    if more := len(names) - len(parts):
        several = "s" if more > 1 else ""
        parts.append(f"plus {more} more column{several}" if parts else f"{more} column{several}")
    return ", ".join(parts)


def _as_text(value: Any) -> str:
    if isinstance(value, str) and len(value) > _LONGEST:
        return repr(value[: _LONGEST - 3] + "...")
    if isinstance(value, datetime.datetime):
        return f"datetime({value})"
    return f"date({value})" if isinstance(value, datetime.date) else repr(value)
