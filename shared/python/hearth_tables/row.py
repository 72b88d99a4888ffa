"""A row of a data table, second generation: a mapping of columns that fetches missing cells (api §14.1)."""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, KeysView, Mapping, ValuesView
from typing import Any, NoReturn

from hearth_wire import Capability, SerializationInfo, portable_class, type_name
from hearth_wire.errors import SerializationError

from . import model_calls
from .answer_cache import may_create_columns
from .batches import gathered_for_delete, gathered_for_update
from .buffering import BufferedRow
from .cells_as_text import cells_as_text
from .errors import RowDeleted, TableError
from .host import ask, send_waiting
from .models import ROW_NAME, set_row_class
from .query import fetch_only
from .received_rows import ReceivedRows
from .references import UNCACHED, RowReference, as_arguments
from .scopes import row_of
from .sent_rows import SLOT, send_rows
from .written_cells import copied, pending_cells


class Row(BufferedRow):
    """A row of a data table.

    `row["name"]`, `row["name"] = "Ann"`, `row.update(…)`, `row.delete()`; `dict(row)` has all
    columns. Values that were read are cached until `refresh()`. An assignment returns when the
    value is in the database.
    """

    __slots__ = ()

    #: The type name of serialised rows, also of models.
    _anvil_travels_as = ROW_NAME

    @classmethod
    def _anvil_new(cls, view_key: str, table_id: int, row_id: int, cap: Capability | None) -> Row:
        row = cls.__new__(cls)
        row._anvil_setup(view_key, table_id, row_id, cap)
        return row

    def _anvil_reference(self) -> RowReference:
        if self._is_draft:
            raise TableError("This row is a draft: save() it before others refer to it")
        return RowReference(self._anvil_right())

    def _anvil_sought(self) -> RowReference:
        """The reference in a condition, also if the row has been deleted: then it finds nothing."""
        return RowReference(self._cap) if self._gone else self._anvil_reference()

    # Reading.

    def __getitem__(self, name: str) -> Any:
        if not isinstance(name, str):
            raise TypeError(f"Row columns are always strings, not {type_name(name)}")
        self._anvil_still_there()
        waiting = self._buffered(name)
        return copied(self._anvil_read(name)) if waiting is UNCACHED else waiting

    def get(self, name: str, default: Any = None) -> Any:
        """The value of a column, or `default` if there is no column of that name."""
        # The linter suggests `self.get`, which is this method.
        return self[name] if name in self else default  # noqa: SIM401

    def _anvil_names(self) -> list[str]:
        self._anvil_still_there()
        if not self._is_draft:
            return self._anvil_columns().names()
        table = type(self)._anvil_table
        assert table is not None
        if table._is_closed:
            return list(self._buffer or ())
        return [column["name"] for column in table.list_columns()]

    def _anvil_is_column(self, name: str) -> bool:
        """Whether an attribute is a column.

        A draft of a table that this side may not use accepts any name, which `save` checks.
        """
        table = type(self)._anvil_table
        return (self._is_draft and table is not None and table._is_closed) or name in self

    def _anvil_may_write(self, name: str) -> bool:
        """Whether an attribute that is set is a column, or becomes one by writing it."""
        return self._anvil_is_column(name) or (not hasattr(type(self), name) and may_create_columns())

    def keys(self) -> KeysView[str]:
        """The names of the columns."""
        return dict.fromkeys(self._anvil_names()).keys()

    def items(self) -> ItemsView[str, Any]:
        """Pairs of column name and value."""
        return {name: self[name] for name in self._anvil_names()}.items()

    def values(self) -> ValuesView[Any]:
        """The values, in the order of the columns."""
        return dict(self.items()).values()

    def __iter__(self) -> Iterator[tuple[str, Any]]:
        return iter(self.items())

    def __contains__(self, name: object) -> bool:
        return name in self._anvil_names()

    def get_id(self) -> str | None:
        """The row's id, a string for `Table.get_by_id`; None for a draft."""
        return None if self._is_draft else f"[{self._table_id},{self._row_id}]"

    def refresh(self, fetch: fetch_only | None = None) -> None:
        """Read the row again: all columns, or only those in `fetch`."""
        self._anvil_right()
        spec = None if fetch is None else _spec_of(fetch)
        self._cells = {}
        self._anvil_fetch(spec)

    def fetch(self, fetch: fetch_only) -> Row:
        """Read the columns in `fetch` at once, also those of linked rows. Returns the row."""
        self._anvil_fetch(_spec_of(fetch))
        return self

    # Writing.

    def __setitem__(self, name: str, value: Any) -> None:
        if not isinstance(name, str):
            raise TypeError(f"Row columns are always strings, not {type_name(name)}")
        self.update({name: value})

    def update(self, values: Mapping[str, Any] | Iterable[tuple[str, Any]] = (), /, **more: Any) -> None:
        """Write several columns at once.

        Without arguments, clear the cached values, so that they are read again.
        """
        self._anvil_still_there()
        changes = dict(values, **more)
        if not changes:
            self._cells = {}
        elif self._buffer is not None:
            self._buffer.update({name: copied(value) for name, value in changes.items()})
        else:
            self._anvil_change(changes)

    def delete(self) -> None:
        """Delete the row from the database. A draft is discarded."""
        self._anvil_still_there()
        if self._is_draft:
            self._gone = True
        elif not model_calls.deleted(self):
            self._do_delete(False)

    def _anvil_change(self, changes: dict[str, Any]) -> None:
        if not model_calls.updated(self, changes):
            self._do_update(changes, False)

    def _anvil_create(self, values: dict[str, Any]) -> None:
        made = model_calls.create(type(self), values)
        self._row_id, self._view_key = made._row_id, made._view_key
        self._columns, self._cells = made._columns, made._cells
        self._cap = made._cap

    # Methods that models may extend with `super()`; `from_client` is true if a browser requested
    # the change.

    def _do_update(self, updates: dict[str, Any], from_client: bool) -> None:
        """Write these values to the database."""
        right = self._anvil_right()
        gathered = gathered_for_update()
        if gathered is not None:
            gathered.update(self, updates)
            if (columns := self._anvil_known_columns()) is not None:
                self._anvil_cells().update(pending_cells(updates, columns))
            return
        # Not in the `try`: what is deleted may be a row among the values, or one of a batch.
        sent = as_arguments(updates)
        send_waiting()
        try:
            spec = ask("row.update", right, sent, None)
        except RowDeleted:
            self._anvil_told_gone()
            raise
        self._anvil_written(updates, spec)

    def _do_delete(self, from_client: bool) -> None:
        """Delete the row from the database."""
        right = self._anvil_right()
        gathered = gathered_for_delete()
        if gathered is not None:
            gathered.delete(self)
            return
        ask("row.delete", right, None)
        self._anvil_deleted()

    @classmethod
    def _do_create(cls, values: dict[str, Any], from_client: bool) -> Row:
        """Add a row with these values to the table, and return it."""
        assert cls._anvil_table is not None
        return cls._anvil_table._add(values)

    def _anvil_still_there(self) -> None:
        if self._gone:
            raise RowDeleted("This row has been deleted")

    # Special methods.

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Row):
            return NotImplemented
        if self._is_draft:
            return self is other
        return (self._table_id, self._row_id) == (other._table_id, other._row_id)

    def __hash__(self) -> int:
        if self._is_draft:
            raise ValueError("draft rows are unhashable")
        return hash((self._table_id, self._row_id))

    def __getattr__(self, name: str) -> Any:
        if not name.startswith("_") and type(self)._anvil_attrs and self._anvil_is_column(name):
            return self[name]
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def __setattr__(self, name: str, value: Any) -> None:
        if name in _OWN or hasattr(getattr(type(self), name, None), "__set__"):
            object.__setattr__(self, name, value)
        elif type(self)._anvil_attrs and not name.startswith("_") and self._anvil_may_write(name):
            self[name] = value
        else:
            raise AttributeError(
                f"Rows cannot have local state, trying to set '{name}' attribute on {self!r}"
            )

    def __copy__(self) -> Row:
        return self

    def __deepcopy__(self, _memo: object) -> Row:
        return self

    def __reduce_ex__(self, _protocol: object) -> NoReturn:
        raise TypeError("a Row cannot be pickled: keep row.get_id(), which get_by_id() takes")

    def __repr__(self) -> str:
        cls = type(self)
        name = (
            "anvil.tables.Row" if cls.__module__ == "anvil.tables" else f"{cls.__module__}.{cls.__qualname__}"
        )
        if self._gone:
            return f"<{name}: deleted>"
        cells = cells_as_text(self._columns, {**self._cells, **(self._buffer or {})})
        return f"<{name}: {cells}>" if cells else f"<{name}>"

    # Serialization.

    def __serialize__(self, info: SerializationInfo) -> list[Any]:
        if self._is_draft:
            raise SerializationError(
                "a draft of a row cannot be sent before it is saved; send its values instead"
            )
        send_rows([self], info)
        return [self._view_key, str(self._table_id), str(self._row_id), self._anvil_sent_cap()]

    @classmethod
    def __new_deserialized__(cls, data: Any, info: SerializationInfo) -> Row:
        sections, local = info.shared_data(SLOT)
        view_key, table_id, row_id, cap = data
        if not info.remote_is_trusted:
            # Of a browser's data only the capability is used, because only that is verified.
            view_key, table_id, row_id = row_of(cap)
            sections = {}
        if "arrived" not in local:
            local["arrived"] = ReceivedRows(sections)
        row = local["arrived"].row(view_key, int(table_id), int(row_id), cap)
        # Updates in the answer are for the capability that was in the call (wire §9.4).
        if cap is not None:
            row._cap = cap
        return row


def _spec_of(fetch: fetch_only) -> dict[str, Any]:
    if not isinstance(fetch, fetch_only):
        raise TypeError(f"fetch expects q.fetch_only(…), got {type_name(fetch)}")
    return fetch.spec


_OWN = frozenset(
    ("_cells", "_buffer", *(slot for cls in Row.__mro__ for slot in getattr(cls, "__slots__", ())))
)

Row.__module__ = "anvil.tables"
portable_class(Row, ROW_NAME)
set_row_class(Row)
