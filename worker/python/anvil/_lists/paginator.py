"""`anvil.Paginator`: a container that shows its rows page by page (api §5.10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .._model import node_link
from .._model.classic import ClassicContainer
from .._model.component import Component
from .._model.description import Description
from .._values.lengths import number_in
from .page_controls import PageControls
from .pages import Page, Pages
from .pagination import UNLIMITED, Pager, Paginated, Shown, pager_of

_PAGES = "_pages"
_CONTROLS = "_controls"
#: Key that is set after an outer grid has filled this one.
_PART_OF_ANOTHER = "_part_of_another"
_NEGATIVE = "Cannot use a negative index to set the page"


class Paginator(ClassicContainer, Pager):
    """The base class of DataGrid.

    Inside another grid it has a single page, which the outer grid fills.
    """

    __slots__ = ()

    def jump_to_first_page(self) -> None:
        """Go to page 0."""
        self._turn(self._pages.first)

    def jump_to_last_page(self) -> None:
        """Go to the last page."""
        self._turn(self._pages.last)

    def next_page(self) -> None:
        """Go to the next page, if there is one."""
        self._turn(self._pages.next, hold=True)

    def previous_page(self) -> None:
        """Go to the previous page, if there is one."""
        self._turn(self._pages.previous, hold=True)

    def get_page(self) -> int:
        """The number of the current page, from 0."""
        return self._pages.shown.number

    def get_first_index_on_page(self) -> int:
        """The index of the first row on the current page, from 0."""
        return self._pages.shown.first_index

    def set_page(self, page: int) -> None:
        """Go to a page by its number, or to the last if there are fewer.

        Raises IndexError for a negative number, TypeError for anything but a whole number.
        """
        number = None if isinstance(page, str) else number_in(page)
        if not isinstance(number, int):
            raise TypeError(f"set_page() expects the number of a page, not {page!r}")
        if number < 0:
            raise IndexError(_NEGATIVE)
        self._turn(lambda: self._pages.turn_to(number), hold=True)

    def repaginate(self) -> None:
        """Fill the current page again with the current rows."""
        outer = pager_of(self)
        if outer is not None:
            outer._anvil_fill_again()
        else:
            self._turn(self._pages.refill, hold=True)

    @property
    def _pages(self) -> Pages:
        values = self._anvil_core.values
        if _PAGES not in values:
            values[_PAGES] = Pages(self._fill_page)
        return values[_PAGES]

    def _fill_page(self, start_after: Any, show: bool) -> Shown:
        return self._anvil_fill(start_after, self._anvil_quota(), show)

    @property
    def _controls(self) -> PageControls:
        values = self._anvil_core.values
        if _CONTROLS not in values:
            values[_CONTROLS] = PageControls(self)
            self._show_controls()
        return values[_CONTROLS]

    def _turn(self, move: Callable[[], None], hold: bool = False) -> None:
        """Make a move, unless another one is being made, or the pages belong to another grid.

        `hold` keeps the height meanwhile, so that the page does not jump.
        """
        if self._pages.moving or pager_of(self) is not None:
            return
        if hold:
            node_link.invoke(self, "holdHeight", True)
        try:
            self._pages.move(move)
        finally:
            if hold:
                node_link.invoke(self, "holdHeight", False)
            self._show_controls()

    def _anvil_fill_again(self) -> None:
        self._rows_changed(self._pages.refill)

    def _anvil_fill_without(self, child: Component) -> None:
        rows = child._anvil_counts_as() if isinstance(child, Paginated) else 0
        if rows is not None and self._pages.without(rows, self._anvil_quota()):
            self._show_controls()
        else:
            self._anvil_fill_again()

    def _anvil_count_anew(self) -> None:
        self._pages.shown.exact = False

    def _anvil_fill_from_start(self) -> None:
        """Restart with the first page, because the rows were replaced."""
        self._rows_changed(self._pages.first)

    def _rows_changed(self, move: Callable[[], None]) -> None:
        outer = pager_of(self)
        if outer is not None:
            outer._anvil_fill_again()
            return
        try:
            self._pages.changed(move)
        finally:
            self._show_controls()

    def _anvil_paginate(self, start_after: Any, quota: float, show: bool = True) -> Shown:
        """Inside another grid: fill the single page, with as many rows as that grid has room for."""
        shown = self._anvil_fill(start_after, quota, show)
        if show:
            self._pages.seen = [Page(start_after, shown.stopped_at, True, shown.rows)]
            self._anvil_core.values[_PART_OF_ANOTHER] = True
            self._show_controls()
        return shown

    def _anvil_page_added(self) -> None:
        super()._anvil_page_added()
        if pager_of(self) is None and self._anvil_core.values.pop(_PART_OF_ANOTHER, False):
            self._anvil_fill_from_start()

    def _anvil_fill(self, start_after: Any, quota: float, show: bool) -> Shown:
        """Show the rows after a stop, or only count them."""
        raise NotImplementedError

    def _anvil_quota(self) -> float:
        """The number of rows on a page."""
        return UNLIMITED

    def _anvil_inner_nodes(self) -> list[Any]:
        controls = self._controls
        return [[Description(controls).node(), {"place": "controls"}]]

    def _show_controls(self) -> None:
        controls = self._anvil_core.values.get(_CONTROLS)
        if controls is None:
            return
        page = self._pages.shown
        controls.show(
            {
                "visible": self._anvil_shows_controls(),
                "has_previous": len(self._pages.seen) > 1,
                "has_next": not page.done,
                "page": page.number,
                "first_row": page.first_index,
                "rows": page.rows,
            }
        )

    def _anvil_shows_controls(self) -> bool:
        """Whether there are page buttons."""
        return True
