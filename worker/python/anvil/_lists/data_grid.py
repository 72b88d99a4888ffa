"""DataGrid: a table with columns, a header and pages (api §5.8)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any, Self

from .._model import lifecycle, tree
from .._model.component import Component
from .._model.container import check_index
from .._model.properties import setting, stored
from .._values.lengths import number_in
from .columns import Column, read_columns
from .data_row_panel import DataRowPanel, GridPlace
from .pagination import (
    FOOTER,
    INVALID,
    UNLIMITED,
    Paginated,
    Place,
    Shown,
    is_footer,
    pager_of,
    paginate_children,
)
from .paginator import Paginator

_COLUMNS = "_columns"
_HEADER = "_header"
_NUMBER = "_number"
#: Key of the list of children in the footer, which are the last ones.
_FOOTERS = "_footers"
#: Key of the number of children, other than pinned ones, in the last pass.
_COUNTED = "_counted"

_numbers = count()


class DataGrid(Paginator):
    """A table whose rows are shown page by page.

    Layout properties of a child: `index`, `pinned` (it is on every page), `slot` (`footer` for
    below the rows).
    """

    __slots__ = ()

    def __new__(cls, *args: Any, **given: Any) -> Self:
        self = super().__new__(cls, *args, **given)
        if stored(self, "auto_header"):
            self._add_header()
        return self

    def add_component(
        self,
        component: Component,
        index: int | None = None,
        pinned: bool = False,
        slot: str | None = None,
        **layout: Any,
    ) -> None:
        """Add a child, and go to the first page."""
        self.validate_child(component)
        placing = {"pinned": pinned or None, "slot": slot}
        layout |= {name: value for name, value in placing.items() if value is not None}
        place = self._place_for(index, slot == FOOTER)
        if isinstance(component, DataRowPanel):
            component._anvil_fill_for(GridPlace(self, apart=slot == FOOTER), self._anvil_core.added)
        tree.link(self, component, layout, place, mounted=False)
        if slot == FOOTER:
            self._anvil_core.values.setdefault(_FOOTERS, []).append(component)
        try:
            self._fill_with(component)
        finally:
            lifecycle.notify_mounted(component, True)

    def clear(self) -> None:
        """Remove all children, including the header."""
        pages = self._pages
        if not pages.move(super().clear):
            super().clear()
        self._anvil_fill_from_start()

    def _anvil_take(self, given: dict[str, Any]) -> None:
        super()._anvil_take(given)
        if "columns" in given:
            with setting(self, "columns"):
                self._anvil_core.values[_COLUMNS] = read_columns(given["columns"])
        header = self._anvil_core.values.get(_HEADER)
        if header is not None:
            # The grid was received from a server function, and the header has the old titles.
            header.item = self._titles()
            self._anvil_set_auto_header(stored(self, "auto_header"))

    def _anvil_columns(self) -> list[Column]:
        """The columns in order."""
        return self._anvil_core.values.get(_COLUMNS, [])

    def _anvil_number(self) -> int:
        """The number with which style rules select the grid; counted from 0."""
        values = self._anvil_core.values
        if _NUMBER not in values:
            values[_NUMBER] = next(_numbers)
        return values[_NUMBER]

    def _anvil_set_columns(self, value: Any) -> None:
        values = self._anvil_core.values
        values[_COLUMNS] = read_columns(value)
        values["columns"] = value
        header = values.get(_HEADER)
        if header is not None:
            header.item = self._titles()
        for row in _rows_in(self):
            row._anvil_refresh_own()

    def _anvil_set_auto_header(self, value: Any) -> None:
        values = self._anvil_core.values
        values["auto_header"] = value
        header = values.get(_HEADER)
        if value and header is None:
            self._add_header()
        elif not value and header is not None:
            header.remove_from_parent()

    def _anvil_set_rows_per_page(self, value: Any) -> None:
        self._anvil_core.values["rows_per_page"] = value
        self._anvil_fill_from_start()

    def _anvil_set_show_page_controls(self, value: Any) -> None:
        self._anvil_core.values["show_page_controls"] = value
        self._show_controls()

    def _anvil_shows_controls(self) -> bool:
        return bool(stored(self, "show_page_controls"))

    def _anvil_quota(self) -> float:
        limit = number_in(stored(self, "rows_per_page"))
        return limit if limit is not None and limit > 0 else UNLIMITED

    def _anvil_fill(self, start_after: Place | None, quota: float, show: bool) -> Shown:
        pinned: list[Paginated] = []
        others: list[Paginated] = []
        for child in self._anvil_core.children or ():
            if isinstance(child, Paginated) and self._anvil_is_paged_by(child):
                (pinned if _is_pinned(child) else others).append(child)
        self._anvil_core.values[_COUNTED] = len(others)
        return paginate_children(pinned, others, start_after, quota, show)

    def _anvil_is_paged_by(self, child: Component) -> bool:
        return child is not self._anvil_core.values.get(_HEADER) and not is_footer(child)

    def _fill_with(self, component: Component) -> None:
        """Show the rows of a child that has just been added, if they are on the first page."""
        pages = self._pages
        if (
            not isinstance(component, Paginated)
            or is_footer(component)
            or _is_pinned(component)
            or pages.moving
            or pages.shown.number > 0
            or (self._anvil_core.children or [component])[-1] is not component
            or pager_of(self) is not None
        ):
            self._anvil_fill_from_start()
        else:
            # Only the new child, since the others keep showing their rows.
            pages.changed(lambda: self._go_on_with(component))
            self._show_controls()

    def _go_on_with(self, component: Paginated) -> None:
        values = self._anvil_core.values
        page = self._pages.shown
        index: int = values.get(_COUNTED, 0)
        values[_COUNTED] = index + 1
        with page.counted():
            shown = component._anvil_paginate(None, max(self._anvil_quota() - page.rows, 0))
        if shown.done == INVALID:
            self._pages.refill()
            return
        page.rows += shown.rows
        if shown.rows:
            page.stopped_at = Place(index, component, shown.stopped_at, bool(shown.done))
        page.done = page.done and shown.done

    def _place_for(self, index: object, in_footer: bool) -> int | None:
        """The position among all children for the app's `index`.

        Children in the footer come after all others.
        """
        footers = len(self._anvil_core.values.get(_FOOTERS, ()))
        total = len(self._anvil_core.children or ())
        first, length = (total - footers, footers) if in_footer else (0, total - footers)
        place = check_index(index)
        if place is not None and place < 0:
            place = place + length if place + length >= 0 else None
        return first + (length if place is None or place > length else place)

    def _add_header(self) -> None:
        header = DataRowPanel(bold=True, item=self._titles())
        header._anvil_become_header()
        self._anvil_core.values[_HEADER] = header
        header._anvil_fill_for(GridPlace(self, apart=False), self._anvil_core.added)
        tree.link(self, header, {}, 0)

    def _titles(self) -> dict[str, Any]:
        return {column.id: column.title for column in self._anvil_columns()}

    def _anvil_child_removed(self, child: Component) -> None:
        values = self._anvil_core.values
        footers: list[Component] = values.get(_FOOTERS, [])
        if child is values.get(_HEADER):
            del values[_HEADER]
        elif any(one is child for one in footers):
            values[_FOOTERS] = [one for one in footers if one is not child]
            return
        if isinstance(child, Paginated):
            self._anvil_fill_again()

    def _anvil_portable_children(self) -> list[Component]:
        header = self._anvil_core.values.get(_HEADER)
        return [child for child in self.get_components() if child is not header]

    def _anvil_wire_layout(self, child: Component, layout: dict[str, Any]) -> dict[str, Any]:
        return {"place": FOOTER if layout.get("slot") == FOOTER else "rows"}

    def _anvil_wire_columns(self) -> list[dict[str, Any]]:
        return [column.wire() for column in self._anvil_columns()]

    def _anvil_wire_props(self) -> dict[str, Any]:
        return super()._anvil_wire_props() | {"grid": self._anvil_number()}


def _is_pinned(child: Component) -> bool:
    return bool((child._anvil_core.layout or {}).get("pinned"))


def _rows_in(component: Component) -> Iterator[DataRowPanel]:
    """The rows inside a component, without those of grids inside it."""
    for child in component._anvil_mount_children():
        if isinstance(child, DataRowPanel):
            yield child
        if not isinstance(child, DataGrid):
            yield from _rows_in(child)
