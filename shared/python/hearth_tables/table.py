"""A data table, second generation: a capability for a table, or for a view of one (api §14.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NoReturn

from hearth_wire import Capability, SerializationInfo, portable_class
from hearth_wire.errors import PermissionDenied

from . import model_calls
from .answer_cache import right_to_table
from .columns import Columns
from .host import ask, host
from .models import base_class, row_class
from .query import fetch_only
from .received_rows import ReceivedRows
from .references import as_arguments, as_conditions
from .row import Row
from .scopes import key_of, table_of
from .search import SearchIterator
from .written_cells import stored_cells

_NO_ITERATION = (
    "You can't iterate on a table. Call search() on this table to get an iterator of rows instead."
)


class Table:
    """A data table: `app_tables.people`, or a view from `client_readable()` and the like."""

    def __init__(self, cap: Capability | None, view_key: str, table_id: int, name: str = "") -> None:
        self._cap = cap
        self._view_key = view_key
        self._id = table_id
        self._name = name
        self._base: type[Row] | None = None

    @property
    def Row(self) -> type[Row]:
        """The base class for this table's model classes; calling it makes a draft."""
        if self._base is None:
            self._base = base_class(self)
        return self._base

    @property
    def _is_closed(self) -> bool:
        """Whether this side may not use the table at all: it has no capability for it."""
        return self._cap is None

    def _refusal(self) -> PermissionDenied:
        name = self._name or f"number {self._id}"
        if host().is_server:
            return PermissionDenied(
                f"Server code may not use data table '{name}': the table's permissions give it none"
            )
        return PermissionDenied(
            f"Browsers may not use data table '{name}': its permissions let server code only"
        )

    def _right(self) -> Capability:
        if self._cap is None:
            raise self._refusal()
        if self._base is not None and not self._cap.is_valid:
            # Model classes keep their table, whatever is invalidated.
            self._cap = right_to_table(self._id) or self._cap
        return self._cap

    # Finding rows.

    def search(self, /, *queries: Any, **column_values: Any) -> SearchIterator:
        """The rows that match all conditions: values by column, and conditions of `anvil.tables.query`."""
        found = ask("table.search", self._right(), *as_conditions(queries, column_values))
        return SearchIterator._anvil_found(self._view_key, self._id, found)

    def get(self, /, *queries: Any, **column_values: Any) -> Row | None:
        """The row that matches all conditions, or None. Raises TableError if several rows match."""
        found = ask("table.get_row", self._right(), *as_conditions(queries, column_values))
        return self._found(found)

    def get_by_id(self, row_id: Any, fetch: fetch_only | None = None) -> Row | None:
        """The row with that id (`row.get_id()`), or None. `fetch` selects the columns to read now."""
        return self._found(ask("table.get_row_by_id", self._right(), row_id, fetch=fetch))

    def _found(self, found: Any) -> Row | None:
        if found is None:
            return None
        row_id, data = found
        return ReceivedRows(data).row(self._view_key, self._id, int(row_id))

    def has_row(self, row: Row) -> bool:
        """Whether the row is in this table or view."""
        if not isinstance(row, Row) or row._table_id != self._id or row._row_id is None:
            return False
        return ask("table.has_row", self._right(), row._row_id)

    def __contains__(self, row: object) -> bool:
        return isinstance(row, Row) and self.has_row(row)

    def __iter__(self) -> NoReturn:
        raise TypeError(_NO_ITERATION)

    # Changing rows.

    def add_row(self, /, **values: Any) -> Row:
        """Add a row with these values by column, and return it; the other columns are None."""
        model = self._creating_model()
        return self._add(values) if model is None else model_calls.create(model, values)

    def _creating_model(self) -> type[Row] | None:
        """The model class that adds the table's rows.

        None without one, and for a view: it alone knows the values that it requires.
        """
        cls = row_class(self._id)
        return cls if cls._anvil_table is not None and self._is_whole else None

    @property
    def _is_whole(self) -> bool:
        """Whether this is the table itself, not a view of it."""
        return self._view_key == key_of({"id": self._id})

    def _add(self, values: dict[str, Any]) -> Row:
        row_id, cap, spec = ask("table.add_row", self._right(), as_arguments(values), None, None)
        return self._added(row_id, cap, Columns.from_wire(spec), values)

    def add_rows(self, rows: Iterable[Mapping[str, Any]]) -> list[Row]:
        """Add several rows, each a mapping of column names to values, in one request.

        Returns the new rows.
        """
        added = [dict(row) for row in rows]
        model = self._creating_model()
        if model is not None and model_calls.adds_rows_itself(model):
            return [model_calls.create(model, values) for values in added]
        made, spec = ask("table.add_rows", self._right(), [as_arguments(values) for values in added])
        columns = Columns.from_wire(spec)
        return [
            self._added(row_id, cap, columns, values)
            for (row_id, cap), values in zip(made, added, strict=True)
        ]

    def _added(self, row_id: Any, cap: Capability, columns: Columns, values: Mapping[str, Any]) -> Row:
        row = row_class(self._id)._anvil_new(self._view_key, self._id, int(row_id), cap)
        # In a view, added rows get the values that it requires, so the cells of other columns are
        # not known.
        missing = [name for name in columns.names() if name not in values] if self._is_whole else ()
        others = dict.fromkeys(missing)
        row._anvil_take(columns, {**others, **stored_cells(values, columns)})
        return row

    def delete_all_rows(self) -> None:
        """Delete all rows of the table or view."""
        ask("table.delete_all_rows", self._right())

    # Inspecting and exporting the table.

    def list_columns(self) -> list[dict[str, Any]]:
        """The columns, each a dictionary with `name` and `type`."""
        return ask("table.list_columns", self._right())

    def to_csv(self, escape_for_excel: bool = False) -> Any:
        """The table as a CSV file (Media).

        `escape_for_excel` prevents spreadsheets from treating texts as formulas.
        """
        return ask("table.to_csv", self._right(), escape_for_excel=escape_for_excel)

    # Views.

    def client_readable(self, /, *queries: Any, **column_values: Any) -> Table:
        """A read-only view for browsers of the rows that match the conditions."""
        return self._view("r", queries, column_values)

    def client_writable(self, /, *queries: Any, **column_values: Any) -> Table:
        """A view for browsers of the rows that match the conditions, which they may also change.

        Rows added to it get the values that the view requires.
        """
        return self._view("rw", queries, column_values)

    def client_writable_cascade(self, /, *queries: Any, **column_values: Any) -> Table:
        """As `client_writable`, but rows that its rows link to may be changed, too."""
        return self._view("rwc", queries, column_values)

    def _view(self, permission: str, queries: tuple[Any, ...], column_values: dict[str, Any]) -> Table:
        conditions = as_conditions(queries, column_values)
        cap, view_key = ask("table.get_view", self._right(), permission, None, *conditions)
        return Table(cap, view_key, self._id, self._name)

    def restrict_columns(self, spec: Any) -> Table:
        """A view with only the columns in a `fetch_only` or `only_cols`."""
        cap, view_key = ask("get_restricted_columns", self._right(), spec)
        return Table(cap, view_key, self._id, self._name)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return (self._id, self._view_key) == (other._id, other._view_key)

    def __hash__(self) -> int:
        return hash((self._id, self._view_key))

    def __repr__(self) -> str:
        return f"<anvil.tables.Table: {self._name or self._id}>"

    def __serialize__(self, info: SerializationInfo) -> list[Any]:
        if self._is_closed:
            raise self._refusal()
        return [self._cap, self._view_key, str(self._id)]

    @classmethod
    def __new_deserialized__(cls, data: Any, info: SerializationInfo) -> Table:
        cap, view_key, table_id = data
        if not info.remote_is_trusted:
            # Of a browser's data only the capability is used, because only that is verified.
            view_key, table_id = table_of(cap)
        return cls(cap, view_key, int(table_id))


Table.__module__ = "anvil.tables"
portable_class(Table, "anvil.tables.v2._table.Table")
