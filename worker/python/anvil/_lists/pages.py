"""The pages of one grid, as far as they have been turned, and the moves between them (api §5.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from .pagination import INVALID, Shown

#: How often a page is refilled because its rows changed meanwhile: rows that change whenever they are shown must not loop for ever.
_MOST_ROUNDS = 100

#: Fills a page with the rows after a point, or only counts them.
Fill = Callable[[Any, bool], Shown]


@dataclass(slots=True)
class Page:
    """One page: where it begins, where it stopped, how many rows it showed, its number and the index of its first row.

    `exact` is whether `rows` is what is on it: no pass failed, and nothing has appeared or disappeared where it is.
    """

    started_after: Any = None
    stopped_at: Any = None
    done: bool = True
    rows: int = 0
    number: int = 0
    first_index: int = 0
    exact: bool = False

    @contextmanager
    def counted(self) -> Iterator[None]:
        """A pass that counts the rows. Those that appear or disappear meanwhile say so themselves; one that fails has counted none."""
        try:
            yield
        except BaseException:
            self.exact = False
            raise


class Pages:
    """A stack of pages, the last of which is shown. A move that comes while another is on its way is ignored; a change of the
    rows is caught up with when that has ended.
    """

    __slots__ = ("_again", "_fill", "moving", "seen")

    def __init__(self, fill: Fill) -> None:
        self._fill = fill
        self.seen = [Page()]
        self.moving = False
        #: The refill or restart to do after the present move, for rows that have changed during it.
        self._again: Callable[[], None] | None = None

    @property
    def shown(self) -> Page:
        """The page that is shown."""
        return self.seen[-1]

    def move(self, change: Callable[[], None]) -> bool:
        """Make one of the moves below. False when it was ignored, because another one is under way."""
        if self.moving:
            return False
        self.moving, self._again = True, None
        try:
            try:
                change()
            finally:
                # Also after a move that failed: rows that have changed meanwhile have to be shown.
                self._catch_up()
        finally:
            self.moving = False
        return True

    def changed(self, change: Callable[[], None]) -> bool:
        """As `move`, for rows that have changed: never ignored. False when it is done after the move under way."""
        if not self.moving:
            return self.move(change)
        if self._again != self.first:
            self._again = change
        return False

    def first(self) -> None:
        """Restart with the first page."""
        self.seen = [Page()]
        self.refill()

    def next(self) -> None:
        """Go on, if there is more."""
        if self.shown.done:
            return
        with self._or_stay():
            if not self._append(show=True):
                self.refill()

    def previous(self) -> None:
        """Go back, if there was a page before."""
        if len(self.seen) > 1:
            self.seen.pop()
            self.refill()

    def last(self) -> None:
        """Go on until there is no more."""
        self._go_on(None)

    def turn_to(self, number: int) -> None:
        """Go to a page, or to the last where there are fewer."""
        if number < len(self.seen):
            del self.seen[number + 1 :]
            self.refill()
        else:
            self._go_on(number)

    def refill(self) -> None:
        """Refill the page that is shown. If its beginning is gone, or it has no rows any more, go back to one before."""
        for _ in range(_MOST_ROUNDS):
            if self._try(self.shown):
                return
            if len(self.seen) > 1:
                self.seen.pop()
        _never_ends()

    def without(self, rows: int, quota: float) -> bool:
        """So many rows of the page that is shown are gone. False where the others must be looked at again: of those that are
        all on one page, with room for more, none comes or goes.
        """
        page = self.shown
        if self.moving or page.number > 0 or not (page.done and page.exact and page.rows < quota):
            return False
        page.rows -= rows
        return True

    def _go_on(self, number: int | None) -> None:
        """Go on to a page, or to the last, without showing those between."""
        with self._or_stay():
            while not self.shown.done and (number is None or self.shown.number < number):
                if not self._append(show=False):
                    break
            self.refill()

    @contextmanager
    def _or_stay(self) -> Iterator[None]:
        """If the next rows cannot be read, show the former page again, from which the next one can be tried again."""
        before = list(self.seen)
        try:
            yield
        except BaseException:
            self.seen = before
            with suppress(Exception):
                self._try(self.shown)
            raise

    def _append(self, show: bool) -> bool:
        """Add the next page, if it has any rows."""
        before = self.shown
        page = Page(before.stopped_at, None, False, 0, before.number + 1, before.first_index + before.rows)
        if not self._try(page, show):
            return False
        self.seen.append(page)
        return True

    def _try(self, page: Page, show: bool = True) -> bool:
        page.exact = True
        with page.counted():
            shown = self._fill(page.started_after, show)
        if shown.done == INVALID or (page.number > 0 and shown.stopped_at == page.started_after):
            page.exact = False
            return False
        page.stopped_at, page.done, page.rows = shown.stopped_at, shown.done, shown.rows
        return True

    def _catch_up(self) -> None:
        for _ in range(_MOST_ROUNDS):
            if self._again is None:
                return
            change, self._again = self._again, None
            change()
        _never_ends()


def _never_ends() -> None:
    raise RuntimeError(
        f"The rows of a DataGrid have changed {_MOST_ROUNDS} times while its page was filled with them. "
        "Something changes them whenever they are made or shown."
    )
