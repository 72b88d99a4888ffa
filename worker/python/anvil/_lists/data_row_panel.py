"""DataRowPanel: a row of a grid (api §5.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .._model import events, lifecycle
from .._model.classic import ClassicContainer
from .._model.component import Component
from .._model.properties import stored
from .._model.wire import text
from .._runtime import buffer
from .columns import Column
from .pagination import (
    INVALID,
    UNLIMITED,
    Pager,
    Paginated,
    Shown,
    is_footer,
    pager_of,
    paginate_children,
    paginated,
    repaginate_from,
)
from .row_values import RowValues

if TYPE_CHECKING:
    from .data_grid import DataGrid

UPDATING = "x-data-row-panel-update-columns"

_VALUES = "_values"
_COLUMNS = "_columns"
_GRID = "_grid"
#: Key for whether the row is outside of its grid's table.
_APART = "_apart"
_HEADER = "_is_header"
#: Key for whether the row is not on the grid's current page.
_OUT = "_out"
#: Key for whether a grid has limited how many of its rows are shown.
_LIMITED = "_limited"
#: Key for whether the row was filled before it was placed, so that placing it need not fill it.
_READY = "_ready"
#: Key of the number of times that values were read from an item.
_LOOKED_UP = "_looked_up"

#: The stop of a row for which the page had room, but not for its children.
_ONLY_ITSELF = "only itself"


class GridPlace(NamedTuple):
    """The place of a row."""

    #: The nearest grid around the row.
    grid: DataGrid | None
    #: Whether the row is in a cell of another row of that grid, or in its footer, and so outside of
    #: the grid's table.
    apart: bool


class DataRowPanel(ClassicContainer, Paginated):
    """A row with cells by the columns of its grid.

    Layout property of a child: `column`; without it, the child has the full width.
    """

    __slots__ = ()

    def add_component(self, component: Component, column: Any = None, **layout: Any) -> None:  # type: ignore[override]
        """Add a child to a column, replacing its automatic value; without a column, across the full width."""
        counted = self._own_rows()
        if column is not None:
            layout["column"] = column
        values = self._values_shown()
        taken = _column_of(layout)
        if taken is not None:
            values.remove(taken, self._anvil_core.node)
        super().add_component(component, **layout)
        if isinstance(component, Paginated) or counted != self._own_rows():
            self._size_changed()

    def _anvil_set_item(self, item: Any) -> None:
        self._anvil_core.values["item"] = item
        self._anvil_refresh_own()

    def _anvil_set_auto_display_data(self, value: Any) -> None:
        counted = self._own_rows()
        self._anvil_core.values["auto_display_data"] = value
        self._anvil_refresh_own()
        if counted != self._own_rows():
            self._size_changed()

    def _anvil_set_align(self, value: Any) -> None:
        self._anvil_core.values["align"] = value
        self._values_shown().align(text(value), self._anvil_core.node)

    def _anvil_set_visible(self, value: Any) -> None:
        self._anvil_core.values["visible"] = value
        grid = pager_of(self)
        if grid is not None:
            grid._anvil_count_anew()
        self._tell_visibility()

    def _anvil_wire_visible(self) -> bool:
        return bool(stored(self, "visible")) and not self._anvil_core.values.get(_OUT, False)

    def _anvil_wire_props(self) -> dict[str, Any]:
        values = self._anvil_core.values
        props = super()._anvil_wire_props()
        if not self._anvil_wire_visible():
            props["visible"] = False
        if values.get(_HEADER):
            props["header"] = True
        if values.get(_APART):
            props["apart"] = True
        return props | {"columns": values.get(_COLUMNS, []), "grid": values.get(_GRID)}

    def _anvil_inner_nodes(self) -> list[Any]:
        return self._values_shown().descriptions()

    def _anvil_wire_layout(self, child: Component, layout: dict[str, Any]) -> dict[str, Any]:
        return {"column": _column_of(layout), "auto": False}

    def _anvil_child_removed(self, child: Component) -> None:
        if isinstance(child, Paginated) or not stored(self, "auto_display_data"):
            self._size_changed()

    def _anvil_page_added(self) -> None:
        super()._anvil_page_added()
        if not self._anvil_core.values.pop(_READY, False):
            self._anvil_refresh_own()
        if self._anvil_core.values.get(_LIMITED) and pager_of(self) is None:
            self._anvil_paginate(None, UNLIMITED)

    def _anvil_become_header(self) -> None:
        """Make this the header row of a grid."""
        self._anvil_core.values[_HEADER] = True

    # Values

    def _anvil_fill_for(self, place: GridPlace, at_once: bool) -> None:
        """Fill the row before it gets a place in a grid, so that its values are sent together with it.

        If the app handles the event `UPDATING`, the row is filled only after it is placed.
        `at_once` is whether the grid is on the page.
        """
        handlers = self._anvil_core.handlers
        if not handlers or UPDATING not in handlers:
            self._refresh(place)
            self._anvil_core.values[_READY] = at_once

    def _anvil_refresh_own(self) -> None:
        """Show the item's current values in cells without content. May block."""
        if self._anvil_core.added:
            self._refresh(grid_place(self))

    def _refresh(self, place: GridPlace) -> None:
        grid = place.grid
        events.run(self, UPDATING, {"data_grid": grid})
        core = self._anvil_core
        columns: Sequence[Column] = grid._anvil_columns() if grid is not None else ()
        look_up = core.values[_LOOKED_UP] = core.values.get(_LOOKED_UP, 0) + 1
        texts = self._texts(columns)
        if core.values[_LOOKED_UP] != look_up:
            # Reading the item has waited, and values have been read again meanwhile.
            return
        taken = self._taken()
        texts = {column: said for column, said in texts.items() if column not in taken}
        for name, key, value in (
            ("columns", _COLUMNS, [column.id for column in columns]),
            ("grid", _GRID, None if grid is None else grid._anvil_number()),
        ):
            if core.values.get(key) != value:
                core.values[key] = value
                self._tell(name, value)
        if bool(core.values.get(_APART)) != place.apart:
            core.values[_APART] = place.apart
            self._tell("apart", place.apart)
        index = len(core.children or ()) - core.placeless
        self._values_shown().show(texts, core.node, index)

    def _texts(self, columns: Sequence[Column]) -> dict[str, str]:
        """The texts of the automatic values, by column."""
        item = stored(self, "item")
        if item is None or not stored(self, "auto_display_data"):
            return {}
        taken = self._taken()
        header = self._anvil_core.values.get(_HEADER)
        texts: dict[str, str] = {}
        for column in columns:
            if column.id in taken:
                continue
            try:
                texts[column.id] = text(item[column.id if header else column.key])
            except Exception:
                # The item has no value for this column.
                continue
        return texts

    def _taken(self) -> set[str | None]:
        """The columns to which components have been added."""
        return {_column_of(child._anvil_core.layout or {}) for child in self._anvil_core.children or ()}

    def _values_shown(self) -> RowValues:
        values = self._anvil_core.values
        if _VALUES not in values:
            values[_VALUES] = made = RowValues()
            made.align(text(stored(self, "align")), 0)
        return values[_VALUES]

    # Pages

    def _anvil_paginate(self, start_after: Any, quota: float, show: bool = True) -> Shown:
        own = self._own_rows()
        # A row that stopped after itself has been counted on the previous page. One whose page has room for
        # nothing else is not counted again either: what is left in it would never come.
        only_itself = start_after == _ONLY_ITSELF
        goes_on = only_itself or (start_after is not None and 0 < quota <= own)
        if goes_on:
            own = 0
        wanted = bool(stored(self, "visible"))
        has_room = quota > 0 if goes_on else quota >= own
        if show:
            self._anvil_core.values[_LIMITED] = quota != UNLIMITED
            self._set_out(wanted and not has_room)
        if not wanted:
            return Shown(0, None, True)
        if not has_room:
            return Shown(0, start_after, False)
        parts = paginated(self._anvil_core.children or ())
        if not parts:
            return Shown(own, None, True)
        shown = paginate_children((), parts, None if only_itself else start_after, quota - own, show)
        if shown.done == INVALID:
            return shown
        stopped_at = _ONLY_ITSELF if shown.stopped_at is None and not shown.done else shown.stopped_at
        return Shown(own + shown.rows, stopped_at, shown.done)

    def _anvil_counts_as(self) -> int | None:
        if paginated(self._anvil_core.children or ()):
            return None
        return self._own_rows() if stored(self, "visible") else 0

    def _own_rows(self) -> int:
        """The number of rows that this row itself counts as: 0 or 1, without rows inside."""
        children = self._anvil_core.children or ()
        alone = stored(self, "auto_display_data") or any(
            not isinstance(child, DataRowPanel) for child in children
        )
        return 1 if alone else 0

    def _size_changed(self) -> None:
        if self._anvil_core.parent is not None and pager_of(self) is not None:
            repaginate_from(self)

    def _set_out(self, out: bool) -> None:
        if self._anvil_core.values.get(_OUT, False) != out:
            self._anvil_core.values[_OUT] = out
            self._tell_visibility()

    def _tell_visibility(self) -> None:
        visible = self._anvil_wire_visible()
        self._tell("visible", visible)
        lifecycle.notify_visibility(self, visible)

    def _tell(self, name: str, value: Any) -> None:
        if self._anvil_core.node:
            buffer.set_property(self._anvil_core.node, name, value)


def _column_of(layout: dict[str, Any]) -> str | None:
    """The id of the column in a child's layout properties; None for the full width."""
    column = layout.get("column")
    return None if column is None or column == "" else text(column)


def grid_place(component: Component) -> GridPlace:
    """The place of a component in the nearest grid around it."""
    at: Any = component
    apart = False
    while True:
        child, at = at, at._anvil_core.parent
        if at is None:
            return GridPlace(None, apart=False)
        if isinstance(at, Pager):
            return GridPlace(at, apart=apart or is_footer(child))  # type: ignore[arg-type]  # or another Pager
        apart = apart or isinstance(at, DataRowPanel)
