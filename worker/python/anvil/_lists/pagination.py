"""How rows are counted onto pages (api §5.10).

A grid fills a page by asking its children, one after another, to show what they have from a point on, within the rows that
are left. Each says how many it showed, where it stopped, and whether that was all.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from .._model.component import Component

#: In place of `done`: the point to begin at belongs to rows that do not exist any more.
INVALID: Literal["INVALID"] = "INVALID"
UNLIMITED = math.inf

FOOTER = "footer"


def is_footer(child: Component) -> bool:
    """Whether a child of a grid stands below the rows."""
    return (child._anvil_core.layout or {}).get("slot") == FOOTER


@dataclass(frozen=True, slots=True)
class Shown:
    """The result of a pass.

    `rows` counts the rows shown. `stopped_at` is where to go on; only who gave it can read it. `done` is whether nothing
    is left, or `INVALID`.
    """

    rows: int
    stopped_at: Any
    done: bool | Literal["INVALID"]


STALE = Shown(0, None, INVALID)


class Paginated(Component):
    """Base of components whose rows are paged: RepeatingPanel, DataRowPanel, DataGrid."""

    __slots__ = ()

    def _anvil_paginate(self, start_after: Any, quota: float, show: bool = True) -> Shown:
        """Show what comes after `start_after` (None: all from the start), within `quota` rows. Without `show` this is only
        counted, and what is shown stays. May block.
        """
        raise NotImplementedError

    def _anvil_counts_as(self) -> int | None:
        """How many rows it takes where there is room for all of it; None where that is not known without a pass."""
        return None

    def _anvil_is_paged_by(self, child: Component) -> bool:
        """Whether this container counts the rows of that child."""
        return isinstance(child, Paginated)


class Pager(Paginated):
    """A component with pages of its own, unless another counts its rows."""

    __slots__ = ()

    def _anvil_fill_again(self) -> None:
        """Rows have changed: refill the page that is shown, now or after the move under way. May block."""
        raise NotImplementedError

    def _anvil_fill_without(self, child: Component) -> None:
        """A panel's child has been taken out: as `_anvil_fill_again`, unless what is left is shown already. May block."""
        raise NotImplementedError

    def _anvil_count_anew(self) -> None:
        """Rows on the page have appeared or disappeared where they are: the next pass counts them."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Place:
    """Where a container stopped: at child `index` among those that are not pinned, and within that at `stopped_at`."""

    index: int
    stopped_at: Any
    done: bool


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
    """Show pinned children from their start, and others from where they stopped."""
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
            stopped_at = Place(index, shown.stopped_at, shown.done)
        all_done = all_done and shown.done
    return Shown(rows, stopped_at, all_done)


def pager_of(component: Component) -> Pager | None:
    """The grid that counts the component's rows: the outermost one that does; None where there is none."""
    grid, at = None, component
    while True:
        above: Any = at._anvil_core.parent
        if not isinstance(above, Paginated) or not above._anvil_is_paged_by(at):
            return grid
        if isinstance(above, Pager):
            grid = above
        at = above


def repaginate_from(component: Paginated) -> None:
    """The number of the component's rows has changed: refill its grid's page; without a grid show all rows."""
    grid = pager_of(component)
    if grid is None and isinstance(component, Pager):
        grid = component
    if grid is not None:
        grid._anvil_fill_again()
    else:
        component._anvil_paginate(None, UNLIMITED)
