"""Counts rows onto pages (api §5.10).

A grid fills a page by asking its children, one after another, to show their rows after a stop,
within the number of rows that remain. Each returns how many rows it showed, where it stopped, and
whether that was all.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from .._model.component import Component

#: Value of `done` if the stop to begin at belongs to rows that no longer exist.
INVALID: Literal["INVALID"] = "INVALID"
UNLIMITED = math.inf

FOOTER = "footer"


def is_footer(child: Component) -> bool:
    """Whether a child of a grid is below the rows."""
    return (child._anvil_core.layout or {}).get("slot") == FOOTER


@dataclass(frozen=True, slots=True)
class Shown:
    """The result of a pass.

    `rows` is the number of rows shown. `stopped_at` is where to continue; only the component that
    returned it knows its meaning. `done` is whether nothing remains, or `INVALID`.
    """

    rows: int
    stopped_at: Any
    done: bool | Literal["INVALID"]


STALE = Shown(0, None, INVALID)


class Paginated(Component):
    """Base of components whose rows are counted: RepeatingPanel, DataRowPanel, DataGrid."""

    __slots__ = ()

    def _anvil_paginate(self, start_after: Any, quota: float, show: bool = True) -> Shown:
        """Show the rows after `start_after` (None: from the start), at most `quota` of them.

        Without `show` the rows are only counted, and those on the page stay. May block.
        """
        raise NotImplementedError

    def _anvil_counts_as(self) -> int | None:
        """The number of its rows if there is room for all of them; None if only a pass can tell."""
        return None

    def _anvil_is_paged_by(self, child: Component) -> bool:
        """Whether this container counts the rows of that child."""
        return isinstance(child, Paginated)


class Pager(Paginated):
    """A component with its own pages, unless another one around it counts its rows."""

    __slots__ = ()

    def _anvil_fill_again(self) -> None:
        """Refill the page because rows have changed, now or after the current move. May block."""
        raise NotImplementedError

    def _anvil_fill_without(self, child: Component) -> None:
        """Refill the current page, if necessary, because a child of a panel was removed.

        It is not necessary if the remaining rows are all shown already. May block.
        """
        raise NotImplementedError

    def _anvil_count_anew(self) -> None:
        """Note that rows appeared or disappeared in place, so that the next pass counts again."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Place:
    """Where a container stopped.

    At `child`, which was child `index` among those that are not pinned, and inside it at `stopped_at`.
    """

    index: int
    child: Paginated
    stopped_at: Any
    done: bool

    def is_gone(self, others: Sequence[Paginated]) -> bool:
        """Whether it is inside a child that has since left its index: only that child knows the meaning of the stop."""
        inside = self.stopped_at is not None and not self.done
        return inside and others[self.index : self.index + 1] != [self.child]


def paginated(children: Iterable[Component]) -> list[Paginated]:
    """The children whose rows are counted."""
    return [child for child in children if isinstance(child, Paginated)]


def paginate_children(
    pinned: Sequence[Paginated],
    others: Sequence[Paginated],
    start_after: Place | None,
    quota: float,
    show: bool = True,
) -> Shown:
    """Show pinned children from their start, and the others from where they stopped."""
    if start_after is not None and start_after.is_gone(others):
        return STALE
    rows = 0
    for child in pinned:
        shown = child._anvil_paginate(None, max(quota - rows, 0), show)
        if shown.done == INVALID:
            return STALE
        rows += shown.rows
    stopped_at = start_after
    begin = 0 if start_after is None else start_after.index + start_after.done
    for child in others[:begin] if show else ():
        child._anvil_paginate(None, 0)
    all_done = True
    for index, child in enumerate(others[begin:], begin):
        goes_on = start_after is not None and index == start_after.index
        inner = start_after.stopped_at if start_after is not None and goes_on else None
        shown = child._anvil_paginate(inner, max(quota - rows, 0), show)
        if shown.done == INVALID:
            return STALE
        rows += shown.rows
        if shown.rows > 0:
            stopped_at = Place(index, child, shown.stopped_at, shown.done)
        all_done = all_done and shown.done
    return Shown(rows, stopped_at, all_done)


def pager_of(component: Component) -> Pager | None:
    """The outermost grid that counts the component's rows, or None."""
    grid, at = None, component
    while True:
        above: Any = at._anvil_core.parent
        if not isinstance(above, Paginated) or not above._anvil_is_paged_by(at):
            return grid
        if isinstance(above, Pager):
            grid = above
        at = above


def repaginate_from(component: Paginated) -> None:
    """Refill the page of the component's grid, because the component's number of rows has changed.

    Without a grid, show all rows.
    """
    grid = pager_of(component)
    if grid is None and isinstance(component, Pager):
        grid = component
    if grid is not None:
        grid._anvil_fill_again()
    else:
        component._anvil_paginate(None, UNLIMITED)
