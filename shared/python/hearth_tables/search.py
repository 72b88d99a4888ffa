"""The rows that a search found, taken page by page (api §14.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, overload

from hearth_interpreter import uncollected
from hearth_wire import Capability, SerializationInfo, portable_class

from .host import ask
from .received_rows import ReceivedRows
from .references import SearchReference
from .row import Row
from .scopes import search_of
from .sent_rows import SLOT, send_rows

_NO_INDEX = "search indices must be non-negative integers"


class SearchIterator:
    """The rows of a search, in its order. Pages that have come are kept; further ones are asked for as they are needed.

    It is always true, so that `if app_tables.people.search():` asks nothing; `len()` says how many there are.
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
        #: The capability for the next page, None after the last one; before the first, the search's own.
        self._more = cap if rows is None else more
        #: What is sent of the search: the number of rows on its first page, and the capability for the next.
        self._first = (len(self._rows), self._more)

    @classmethod
    def _anvil_found(cls, view_key: str, table_id: int, found: Any) -> SearchIterator:
        """From what `table.search` answers."""
        row_ids, cap, more, data = found
        return cls(view_key, table_id, cap, _rows(view_key, table_id, row_ids, ReceivedRows(data)), more)

    def _anvil_reference(self) -> SearchReference:
        return SearchReference(self._cap)

    def _take_page(self) -> None:
        asked = self._more
        row_ids, more, data = ask("search.next_page", asked)
        if self._more is not asked:
            # Another flow has taken the page meanwhile.
            return
        self._rows.extend(_rows(self._view_key, self._table_id, row_ids, ReceivedRows(data)))
        self._more = more

    def __iter__(self) -> Iterator[Row]:
        return _Reading(self)

    def _take_pages(self, count: int | None) -> None:
        """Take the pages that so many rows need, all of them for None."""
        while self._more is not None and (count is None or len(self._rows) < count):
            self._take_page()

    def _at(self, index: int) -> Row | None:
        """The row at an index, None behind the last one. Takes the pages that it needs."""
        self._take_pages(index + 1)
        return self._rows[index] if index < len(self._rows) else None

    def __len__(self) -> int:
        return len(self._rows) if self._more is None else ask("search.get_length", self._cap)

    def __bool__(self) -> bool:
        return True

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: slice) -> list[Row]: ...
    def __getitem__(self, index: Any) -> Any:
        """The row at an index, or a list of rows; no more pages are taken than that needs."""
        if isinstance(index, slice):
            parts = [None if part is None else _index(part) for part in (index.start, index.stop, index.step)]
            self._take_pages(parts[1])
            return self._rows[slice(*parts)]
        row = self._at(_index(index))
        if row is None:
            raise IndexError("search index out of range")
        return row

    def refresh(self) -> None:
        """Search again when rows are next asked for."""
        self._rows, self._more = [], self._cap
        self._first = (0, self._cap)

    def to_csv(self, escape_for_excel: bool = False) -> Any:
        """The rows as a CSV file. `escape_for_excel` keeps spreadsheets from taking texts for formulas."""
        return ask("search.to_csv", self._cap, escape_for_excel=escape_for_excel)

    def delete_all_rows(self) -> None:
        """Take every row that the search finds out of the database."""
        ask("search.delete_all", self._cap)
        self.refresh()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SearchIterator) and other._cap == self._cap

    def __hash__(self) -> int:
        return hash(self._cap)

    def __repr__(self) -> str:
        return "<anvil.tables.SearchIterator>"

    def __serialize__(self, info: SerializationInfo) -> list[Any]:
        count, more = self._first
        rows = self._rows[:count] if info.local_is_trusted else []
        send_rows(rows, info)
        return [self._view_key, str(self._table_id), [row._row_id for row in rows], self._cap, more]

    @classmethod
    def __new_deserialized__(cls, data: Any, info: SerializationInfo) -> SearchIterator:
        sections, local = info.shared_data(SLOT)
        view_key, table_id, row_ids, cap, more = data
        if not info.remote_is_trusted:
            # From a browser only the capability counts: it alone is verified.
            return cls(*search_of(cap), cap, None, None)
        arrived = local.setdefault("arrived", ReceivedRows(sections))
        if more is not None and not row_ids and more == cap:
            return cls(view_key, int(table_id), cap, None, None)
        rows = _rows(view_key, int(table_id), row_ids, arrived)
        return cls(view_key, int(table_id), cap, rows, more)


class _Reading:
    """Iterates over the rows. Not a generator: an error would end that, while here the next step asks for a failed page again."""

    def __init__(self, search: SearchIterator) -> None:
        self._search: SearchIterator | None = search
        self._next = 0

    def __iter__(self) -> _Reading:
        return self

    def __next__(self) -> Row:
        row = self._search._at(self._next) if self._search is not None else None
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
