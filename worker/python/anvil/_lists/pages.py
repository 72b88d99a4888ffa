"""The pages of a grid that have been visited, and the moves between them (api §5.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from .pagination import INVALID, Shown

#: How often a page is refilled because its rows changed meanwhile: rows that change whenever they
#: are shown must not cause an endless loop.
_MOST_ROUNDS = 100

#: Fills a page with the rows after a stop, or only counts them.
Fill = Callable[[Any, bool], Shown]


@dataclass(slots=True)
class Page:
    """A page of a grid: its start and stop, its number of rows, its number, its first row's index.

    `exact` is whether `rows` is right: no pass has failed, and no row has appeared or disappeared
    in place.
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
        """Context manager around a pass that counts the rows: if it fails, `rows` is not exact.

        Rows that appear or disappear in place during the pass call `_anvil_count_anew`.
        """
        try:
            yield
        except BaseException:
            self.exact = False
            raise


class Pages:
    """A stack of pages, of which the last is shown.

    A move during another one is ignored; for a change of the rows during a move, the page is
    refilled after it.
    """

    __slots__ = ("_again", "_fill", "moving", "seen")

    def __init__(self, fill: Fill) -> None:
        self._fill = fill
        self.seen = [Page()]
        self.moving = False
        #: The refill or restart to make after the current move, because rows have changed during
        #: it.
        self._again: Callable[[], None] | None = None

    @property
    def shown(self) -> Page:
        """The page that is shown."""
        return self.seen[-1]

    def move(self, change: Callable[[], None]) -> bool:
        """Make one of the moves below. Returns False if it is ignored during another move."""
        if self.moving:
            return False
        self.moving, self._again = True, None
        try:
            try:
                change()
            finally:
                # Also after a move that failed, since rows that have changed meanwhile must be
                # shown.
                self._catch_up()
        finally:
            self.moving = False
        return True

    def changed(self, change: Callable[[], None]) -> bool:
        """Make a move because rows have changed; during another move it is postponed, not ignored.

        Returns False if it is postponed.
        """
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
        """Go to the next page, if there is one."""
        with self._or_stay():
            if not self._at_end() and not self._append(show=True):
                self.refill()

    def previous(self) -> None:
        """Go to the previous page, if there is one."""
        if len(self.seen) > 1:
            self.seen.pop()
            self.refill()

    def last(self) -> None:
        """Go to the last page."""
        self._go_on(None)

    def turn_to(self, number: int) -> None:
        """Go to the page with that number, or to the last page if there are fewer."""
        if number < len(self.seen):
            del self.seen[number + 1 :]
            self.refill()
        else:
            self._go_on(number)

    def refill(self) -> None:
        """Refill the page that is shown.

        If its beginning no longer exists, or it has no more rows, go back to an earlier page.
        """
        # Steps back, of which there may be hundreds, do not count.
        for _ in range(_MOST_ROUNDS + len(self.seen) - 1):
            if self._try(self.shown):
                return
            if len(self.seen) > 1:
                self.seen.pop()
        _never_ends()

    def without(self, rows: int, quota: float) -> bool:
        """Record that some rows of the current page were removed, if that needs no refill.

        Returns False otherwise. No refill is needed if all rows are on one page with room for more,
        since no other row appears or disappears then.
        """
        page = self.shown
        if self.moving or page.number > 0 or not (page.done and page.exact and page.rows < quota):
            return False
        page.rows -= rows
        return True

    def _at_end(self) -> bool:
        """Whether nothing remains after the page that is shown.

        Rows that have appeared since it was filled may be behind it: it is counted again.
        """
        if self.shown.done and not self.shown.exact:
            self.refill()
        return bool(self.shown.done)

    def _go_on(self, number: int | None) -> None:
        """Go to a page, or to the last, without showing those between."""
        with self._or_stay():
            while not self._at_end() and (number is None or self.shown.number < number):
                if not self._append(show=False):
                    break
            self.refill()

    @contextmanager
    def _or_stay(self) -> Iterator[None]:
        """Context manager that shows the previous page again if the next rows cannot be read.

        So moving to the next page can be tried again.
        """
        before = list(self.seen)
        try:
            yield
        except BaseException:
            self.seen = before
            with suppress(Exception):
                self._try(self.shown)
            raise

    def _append(self, show: bool) -> bool:
        """Add the next page, if it has any rows. Returns whether it was added."""
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
