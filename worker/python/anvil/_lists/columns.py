"""The columns of a grid, as an app describes them (api §5.8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hearth_wire import type_name

from .._model.wire import text
from .._values.lengths import css_length, number_in


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a grid.

    `key` is the key of its value in an item, `width` a CSS length, and `expand` its share of the
    remaining width.
    """

    id: str
    key: Any
    title: Any
    width: str
    expand: float | None

    def wire(self) -> dict[str, Any]:
        """The column's form for the page, which makes a style rule from it."""
        return {"id": self.id, "width": self.width or None, "expand": self.expand}


def read_columns(value: Any) -> list[Column]:
    """The columns in a value of `columns`; empty for None.

    Raises TypeError for a value that is not a list of dicts.
    """
    if value is None:
        return []
    if isinstance(value, (str, Mapping)) or not hasattr(value, "__iter__"):
        raise TypeError(f"'columns' must be a list of dicts, not {type_name(value)}")
    return [_read(one) for one in value]


def _read(one: Any) -> Column:
    if not isinstance(one, Mapping):
        raise TypeError(f"'columns' must be a list of dicts, and one of them is {type_name(one)}")
    key = one.get("data_key")
    name = one.get("id")
    if name is None:
        name = key
    if name is None:
        raise TypeError("each of 'columns' must have an 'id'")
    return Column(
        id=text(name),
        key=key or name,
        title=one.get("title"),
        width=css_length(one.get("width")),
        expand=_share(one.get("expand")),
    )


def _share(expand: Any) -> float | None:
    """The share of the remaining width: 1 for True, a positive number itself, otherwise None."""
    if expand is True:
        return 1
    share = number_in(expand)
    return share if share is not None and share > 0 else None
