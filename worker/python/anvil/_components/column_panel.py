"""ColumnPanel and Link: children on a grid of rows and columns (api §5.6)."""

from __future__ import annotations

import json
import random
import re
import string
from collections.abc import Iterable
from typing import Any

from hearth_wire import as_text, type_name

from .._media.media_classes import Media
from .._model import hydration, wire
from .._model.classic import ClassicContainer
from .._model.component import Component
from .._model.properties import setting, stored
from .._runtime.theme import resolve_color
from .._values.lengths import number_in
from .kept_places import BEFORE, forget_places, keep_places

_WIDTHS_ERROR = "The col_widths property is created from the design layout and should not be called in code"
_BELONGS_TO = "_belongs_to"


def _letters(count: int) -> str:
    return "".join(random.choices(string.ascii_uppercase, k=count))


class ColumnPanel(ClassicContainer):
    """The classic layout.

    Layout properties of a child: `grid_position`, `full_width_row`, `row_background`.
    """

    __slots__ = ()

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        # Only for calls from code: a definition's panels are created without `__init__`, and report
        # bad widths when they are shown.
        with setting(self, "col_widths"):
            _parse_widths(given.get("col_widths"))

    def add_component(
        self,
        component: Component,
        index: int | None = None,
        full_width_row: bool = False,
        row_background: str | None = None,
        grid_position: str | None = None,
        **layout: Any,
    ) -> None:
        """Add a child in a row of its own, or at `grid_position`."""
        layout |= {
            "full_width_row": full_width_row,
            "row_background": row_background,
            "grid_position": grid_position,
        }
        super().add_component(component, index, **layout)
        if index is not None and not self._anvil_core.node:
            forget_places(self)

    def _anvil_child_leaves(self, child: Component) -> None:
        core = child._anvil_core
        # A row of its own is nobody else's, but the child may remember what others have left.
        if (core.layout or {}).get("grid_position") or BEFORE in (core.wire_layout or {}):
            keep_places(self, child, _left)

    def _anvil_set_col_widths(self, value: Any) -> None:
        _parse_widths(value)
        self._anvil_core.values["col_widths"] = value

    def _anvil_wire_col_widths(self) -> dict[str, Any]:
        weights = _parse_widths(stored(self, "col_widths"))
        # A weight may be a text; a column whose weight is not a number gets the default weight.
        numbers = {column: number_in(weight) for column, weight in weights.items()}
        return {column: weight for column, weight in numbers.items() if weight is not None}

    def _anvil_wire_layout(self, child: Component, layout: dict[str, Any]) -> dict[str, Any]:
        return {
            "grid_position": wire.text(layout.get("grid_position") or None) or f"{_letters(6)},{_letters(6)}",
            "full_width_row": bool(layout.get("full_width_row")),
            "row_background": resolve_color(layout.get("row_background")),
        }

    def _anvil_node_props(self) -> dict[str, Any]:
        values = self._anvil_core.values
        if _BELONGS_TO not in values:
            values[_BELONGS_TO] = hydration.letters(self._anvil_core.node) or _letters(6)
        return {"belongs_to": values[_BELONGS_TO]}


class Link(ColumnPanel):
    """A link, which may contain components.

    `url` is a string or a media object; `click` is raised with or without it.
    """

    __slots__ = ()

    def _anvil_set_url(self, url: Any) -> None:
        if url is not None and not isinstance(url, (str, Media)):
            raise TypeError(
                f"The 'url' property can only be set to a Media object or a URL, not '{type_name(url)}'"
            )
        self._anvil_core.values["url"] = url

    def _anvil_wire_url(self) -> Any:
        url = stored(self, "url")
        sent = wire.media(url)
        # Media objects with a URL of their own are downloaded under their name, like others.
        return (
            ["address", sent, as_text(url.name)] if isinstance(url, Media) and isinstance(sent, str) else sent
        )


def _left(gone: dict[str, Any], behind: Iterable[dict[str, Any]]) -> dict[str, Any] | None:
    """The outer levels of a position whose rows others share, to the first whose column is nobody else's."""
    shared = {id_ for layout in behind for id_ in re.split("[, ]+", layout["grid_position"])}
    kept: list[str] = []
    for level in gone["grid_position"].split():
        row, _, column = level.partition(",")
        if row not in shared:
            break
        kept.append(level)
        if column not in shared:
            break
    return {**gone, "grid_position": " ".join(kept), BEFORE: []} if kept else None


def _parse_widths(value: Any) -> dict[str, Any]:
    if not value:
        return {}
    try:
        widths = json.loads(value)
    except TypeError, ValueError:
        raise TypeError(_WIDTHS_ERROR) from None
    if not isinstance(widths, dict):
        raise TypeError(_WIDTHS_ERROR)
    return widths
