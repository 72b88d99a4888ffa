"""The rows that a search found, loaded page by page (api §14.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, overload

from hearth_interpreter import uncollected
from hearth_wire import Capability, SerializationInfo, instruction_of_caller, portable_class

from .host import ask
from .received_rows import ReceivedRows
from .references import SearchReference
from .row import Row
from .scopes import search_of
from .sent_rows import SLOT, send_rows

_NO_INDEX = "search indices must be non-negative integers"


class SearchIterator:
    """The rows of a search, in its order.

    Loaded pages are cached; further ones are requested when needed. A search is always true, so
    that `if app_tables.people.search():` makes no request; `len()` gives the number of rows.
    """

    _anvil_is_search = True

    def __init__(
        self,
        view_key: str,
        table_id: int,
        cap: Capability,
        rows: Iterable[Row] | None,
        more: Capability | None,
    ) -> None:
        self._view_key = view_key
        self._table_id = table_id
        self._cap = cap
        self._rows = list(rows or ())
        #: The capability for the next page: None after the last page, the search's own before the
        #: first.
        self._more = cap if rows is None else more
        #: The part of the search that is serialised: the number of rows on its first page, and the
        #: capability for the next page.
        self._first = (len(self._rows), self._more)
        #: The instruction that began to iterate and has taken no row yet.
        self._iterated_by: object = None

    @classmethod
    def _anvil_found(cls, view_key: str, table_id: int, found: Any) -> SearchIterator:
        """The search from the answer of `table.search`."""
        row_ids, cap, more, data = found
        return cls(view_key, table_id, cap, _rows(view_key, table_id, row_ids, ReceivedRows(data)), more)

    def _anvil_reference(self) -> SearchReference:
        return SearchReference(self._cap)

    _anvil_sought = _anvil_reference

    def _take_page(self) -> None:
        asked = self._more
        row_ids, more, data = ask("search.next_page", asked)
        if self._more is not asked:
            # Another flow has loaded the page meanwhile.
            return
        self._rows.extend(_rows(self._view_key, self._table_id, row_ids, ReceivedRows(data)))
        self._more = more

    def __iter__(self) -> Iterator[Row]:
        self._iterated_by = instruction_of_caller()
        return _Reading(self)

    def _take_pages(self, count: int | None) -> None:
        """Load the pages needed for `count` rows, or all pages for None."""
        while self._more is not None and (count is None or len(self._rows) < count):
            self._take_page()

    def _at(self, index: int) -> Row | None:
        """The row at an index, or None after the last one. Loads the pages it needs."""
        self._take_pages(index + 1)
        return self._rows[index] if index < len(self._rows) else None

    def __len__(self) -> int:
        if self._more is None:
            return len(self._rows)
        if self._iterated_by == instruction_of_caller():
            self._iterated_by = None
            raise TypeError("A search with further pages gives no hint of its length")
        return ask("search.get_length", self._cap)

    def __bool__(self) -> bool:
        return True

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: slice) -> list[Row]: ...
    def __getitem__(self, index: Any) -> Any:
        """The row at an index, or a list of rows for a slice; loads only the pages it needs."""
        if isinstance(index, slice):
            parts = [None if part is None else _index(part) for part in (index.start, index.stop, index.step)]
            self._take_pages(parts[1])
            return self._rows[slice(*parts)]
        row = self._at(_index(index))
        if row is None:
            raise IndexError("search index out of range")
        return row

    def refresh(self) -> None:
        """Discard the loaded rows, so that the next use searches again."""
        self._rows, self._more = [], self._cap
        self._first = (0, self._cap)

    def to_csv(self, escape_for_excel: bool = False) -> Any:
        """The rows as a CSV file (Media).

        `escape_for_excel` prevents spreadsheets from treating texts as formulas.
        """
        return ask("search.to_csv", self._cap, escape_for_excel=escape_for_excel)

    def delete_all_rows(self) -> None:
        """Delete every row that the search finds from the database."""
        ask("search.delete_all", self._cap)
        self.refresh()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SearchIterator) and other._cap == self._cap

    def __hash__(self) -> int:
        return hash(self._cap)

    def __repr__(self) -> str:
        return "<anvil.tables.SearchIterator>"

    def __serialize__(self, info: SerializationInfo) -> list[Any]:
        count, more = (0, self._cap) if info.is_stored else self._first
        rows = self._rows[:count] if info.local_is_trusted else []
        send_rows(rows, info)
        return [self._view_key, str(self._table_id), [row._row_id for row in rows], self._cap, more]

    @classmethod
    def __new_deserialized__(cls, data: Any, info: SerializationInfo) -> SearchIterator:
        sections, local = info.shared_data(SLOT)
        view_key, table_id, row_ids, cap, more = data
        if not info.remote_is_trusted:
            # Of a browser's data only the capability is used, because only that is verified.
            return cls(*search_of(cap), cap, None, None)
        arrived = local.setdefault("arrived", ReceivedRows(sections))
        # A program that has not read the search sends null in place of its first page.
        if row_ids is None or (more is not None and not row_ids and more == cap):
            return cls(view_key, int(table_id), cap, None, None)
        rows = _rows(view_key, int(table_id), row_ids, arrived)
        return cls(view_key, int(table_id), cap, rows, more)


class _Reading:
    """Iterates over the rows of a search.

    Not a generator, which an error would end: here, the next step requests a failed page again.
    """

    def __init__(self, search: SearchIterator) -> None:
        self._search: SearchIterator | None = search
        self._next = 0

    def __iter__(self) -> _Reading:
        return self

    def __next__(self) -> Row:
        if self._search is None:
            raise StopIteration
        self._search._iterated_by = None
        row = self._search._at(self._next)
        if row is None:
            self._search = None
            raise StopIteration
        self._next += 1
        return row


def _rows(view_key: str, table_id: int, row_ids: Iterable[Any], arrived: ReceivedRows) -> list[Row]:
    with uncollected():
        return [arrived.row(view_key, table_id, int(one)) for one in row_ids]


def _index(value: Any) -> int:
    if not isinstance(value, int):
        raise TypeError(_NO_INDEX)
    if value < 0:
        raise ValueError(_NO_INDEX)
    return value


SearchIterator.__module__ = "anvil.tables"
portable_class(SearchIterator, "anvil.tables.v2._search.SearchIterator")
