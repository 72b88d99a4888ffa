"""The service of data tables in memory.

Conditions are compared for equality only, and there are no permissions except those that a test
sets.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from hearth_tables import NoSuchColumnError, RowDeleted, TableError, TransactionConflict
from hearth_wire import BlobMedia, Capability

PREFIX = "anvil.private.tables."
_LINKS = ("link_single", "link_multiple")
_BROKEN = "The transaction was rolled back, since a block within it failed"

#: Columns by table and name: a type, or for links `(type, name of the table)`. A column whose name
#: begins with `_` is hidden.
Schema = Mapping[str, Mapping[str, Any]]


class FakeTables:
    """A service whose tables are numbered from 10, and rows from 1.

    Its requests are recorded in `asked`, each as `(function, args, kwargs)`.
    """

    def __init__(self, schema: Schema, page: int = 3) -> None:
        self.schema = {name: dict(columns) for name, columns in schema.items()}
        self.ids = {name: 10 + at for at, name in enumerate(schema)}
        self.rows: dict[int, dict[int, dict[str, Any]]] = {number: {} for number in self.ids.values()}
        self.page = page
        self.asked: list[tuple[str, list[Any], dict[str, Any]]] = []
        #: Names of tables that are sent without a capability.
        self.closed: set[str] = set()
        #: Names of columns that are not sent with rows.
        self.unsent: set[str] = set()
        self.creates_columns = False
        #: How many of the next transactions fail with a conflict when they end.
        self.conflicts = 0
        self._kept: Any = None
        #: The number of open blocks of the transaction, and whether one within it failed.
        self._depth = 0
        self._broken = False
        self._last = 0

    def asked_for(self) -> list[str]:
        """The names of the requested functions; clears the record."""
        names = [name.removeprefix(PREFIX).removeprefix("v2.") for name, _, _ in self.asked]
        self.asked.clear()
        return names

    def put(self, table: str, **cells: Any) -> int:
        """Add a row without a request, and return its number; links are given as row numbers."""
        self._last += 1
        self.rows[self.ids[table]][self._last] = dict.fromkeys(self.schema[table]) | cells
        return self._last

    def answer(self, name: str, args: list[Any], kwargs: dict[str, Any], trusted: bool) -> Any:
        """The service's answer to a request; without hidden columns if the caller is not trusted."""
        self.asked.append((name, args, kwargs))
        self._trusted = trusted
        function = name.removeprefix(PREFIX).removeprefix("v2.").replace(".", "_")
        if function != "close_transaction":
            self._check_whole()
        return getattr(self, f"_{function}")(*args, **kwargs)

    # Tables.

    def _get_app_tables(self) -> dict[str, Any]:
        return {name: self._table(name) for name in self.schema}

    def _table(self, name: str) -> list[Any]:
        view = {"id": self.ids[name]}
        cap = None if name in self.closed else Capability.from_wire(["_", "t", view])
        return [cap, json.dumps(view, separators=(",", ":")), str(self.ids[name])]

    def _get_table_by_id(self, number: int) -> Any:
        return next((self._table(name) for name, own in self.ids.items() if own == number), None)

    def _table_get_view(self, cap: Capability, permission: str, _none: None, args: Any, kwargs: Any) -> Any:
        view = {**cap.scope[2], "perm": permission, **({"where": kwargs} if kwargs else {})}
        return [
            Capability.from_wire(["_", "t", view]),
            json.dumps(view, sort_keys=True, separators=(",", ":")),
        ]

    def _table_list_columns(self, cap: Capability) -> list[dict[str, Any]]:
        return self._columns(self._name(cap))

    def _table_search(self, cap: Capability, args: list[Any], kwargs: dict[str, Any]) -> Any:
        search = [*cap.scope, {"search": kwargs, "fetch": None, "order": [], "chunk": self.page}]
        return self._page(search, 0, with_search=True)

    def _search_next_page(self, cap: Capability) -> Any:
        cursor = cap.scope[4] if len(cap.scope) > 4 else 0
        return self._page(cap.scope[:4], cursor, with_search=False)

    def _found(self, scope: list[Any]) -> list[int]:
        wanted = {**scope[2].get("where", {}), **scope[3]["search"]}
        wanted = {name: _stored(value) for name, value in wanted.items()}
        rows = self.rows[scope[2]["id"]]
        return [
            number
            for number, cells in rows.items()
            if all(cells[name] == value for name, value in wanted.items())
        ]

    def _page(self, scope: list[Any], cursor: int, with_search: bool) -> Any:
        ids = [number for number in self._found(scope) if number > cursor]
        page, rest = ids[: self.page], ids[self.page :]
        more = Capability.from_wire([*scope, page[-1]]) if rest else None
        search = [Capability.from_wire(scope)] if with_search else []
        return [page, *search, more, self._data(scope[2], page)]

    def _search_get_length(self, cap: Capability) -> int:
        return len(self._found(cap.scope))

    def _search_to_csv(self, cap: Capability, escape_for_excel: bool) -> Any:
        return BlobMedia("text/csv", b"search", name=f"{escape_for_excel}.csv")

    def _search_delete_all(self, cap: Capability) -> None:
        for number in self._found(cap.scope):
            del self.rows[cap.scope[2]["id"]][number]

    def _table_get_row(self, cap: Capability, args: list[Any], kwargs: dict[str, Any]) -> Any:
        ids = self._found([*cap.scope, {"search": kwargs}])
        if len(ids) > 1:
            raise TableError("More than one row matched this query")
        return [ids[0], self._data(cap.scope[2], ids)] if ids else None

    def _table_get_row_by_id(self, cap: Capability, row_id: Any, fetch: Any) -> Any:
        number = json.loads(row_id)[1] if isinstance(row_id, str) else row_id
        there = number in self.rows[cap.scope[2]["id"]]
        return [number, self._data(cap.scope[2], [number])] if there else None

    def _table_has_row(self, cap: Capability, row_id: int) -> bool:
        return row_id in self.rows[cap.scope[2]["id"]]

    def _table_add_row(self, cap: Capability, values: Any, overrides: Any, trusted: Any) -> Any:
        [row], spec = self._table_add_rows(cap, [values])
        return [*row, spec]

    def _table_add_rows(self, cap: Capability, rows: list[Any]) -> Any:
        made = []
        for values in rows:
            number = self.put(self._name(cap))
            self._write(self._name(cap), number, {**cap.scope[2].get("where", {}), **values})
            made.append([number, Capability.from_wire([*cap.scope, {"r": number}])])
        return [made, self._spec(self._name(cap))]

    def _table_delete_all_rows(self, cap: Capability) -> None:
        self.rows[cap.scope[2]["id"]].clear()

    # Rows.

    def _row_fetch(self, cap: Capability, fetch: Any) -> Any:
        number = cap.scope[3]["r"]
        if number not in self.rows[cap.scope[2]["id"]]:
            raise RowDeleted("This row has been deleted")
        only = None if fetch is None or fetch is True else list(fetch)
        return self._data(cap.scope[2], [number], only)

    def _row_update(self, cap: Capability, values: Any, overrides: Any) -> Any:
        if cap.scope[3]["r"] not in self.rows[cap.scope[2]["id"]]:
            raise RowDeleted("This row has been deleted")
        self._write(self._name(cap), cap.scope[3]["r"], values)
        return self._spec(self._name(cap))

    def _row_batch_update(self, updates: list[Any]) -> list[Any]:
        return [self._row_update(*update) for update in updates]

    def _row_delete(self, cap: Capability, overrides: Any) -> None:
        if self.rows[cap.scope[2]["id"]].pop(cap.scope[3]["r"], None) is None:
            raise RowDeleted("This row has been deleted")

    def _row_batch_delete_2(self, deletes: list[Any]) -> None:
        for delete in deletes:
            self._row_delete(*delete)

    def _row_can_auto_create(self) -> bool:
        return self.creates_columns

    def _write(self, table: str, number: int, values: Mapping[str, Any]) -> None:
        for name, value in values.items():
            if name not in self.schema[table]:
                if not self.creates_columns:
                    raise NoSuchColumnError(f"No such column '{name}'")
                self.schema[table][name] = "string"
            self.rows[self.ids[table]][number][name] = _stored(value)

    # Transactions.

    def _open_transaction(self, isolation: str | None) -> None:
        self._depth += 1
        if self._depth == 1:
            self._kept = {
                number: {key: dict(row) for key, row in rows.items()} for number, rows in self.rows.items()
            }

    def _close_transaction(self, aborting: bool) -> None:
        self._depth -= 1
        if self._depth > 0:
            self._broken = self._broken or aborting
            return
        broken, self._broken = self._broken, False
        conflicts, self.conflicts = self.conflicts > 0, max(0, self.conflicts - 1)
        if aborting or broken or conflicts:
            self.rows = self._kept
        if conflicts:
            raise TransactionConflict("Another transaction changed the same rows")
        if broken and not aborting:
            raise TableError(_BROKEN)

    def _check_whole(self) -> None:
        if self._broken:
            raise TableError(_BROKEN)

    # How rows are serialised.

    def _name(self, cap: Capability) -> str:
        return next(name for name, number in self.ids.items() if number == cap.scope[2]["id"])

    def _columns(self, table: str) -> list[dict[str, Any]]:
        columns = []
        for name, kind in self.schema[table].items():
            if name.startswith("_") and not self._trusted:
                continue
            column = {"name": name, "type": kind, "client_hidden": name.startswith("_") or None}
            if isinstance(kind, tuple):
                target = self.ids[kind[1]]
                column |= {
                    "type": kind[0],
                    "table_id": target,
                    "view_key": json.dumps({"id": target}, separators=(",", ":")),
                }
            columns.append(column)
        return columns

    def _spec(self, table: str, only: Sequence[str] | None = None) -> dict[str, Any]:
        columns = self._columns(table)
        return {"cols": columns, "cache": [int(self._is_sent(column["name"], only)) for column in columns]}

    def _is_sent(self, name: str, only: Sequence[str] | None) -> bool:
        return name not in self.unsent if only is None else name in only

    def _data(
        self, view: dict[str, Any], ids: list[int], only: Sequence[str] | None = None
    ) -> dict[str, Any]:
        """The sections with these rows, and with the rows that they link to directly."""
        sections: dict[str, Any] = {}
        links: list[tuple[int, int]] = []
        self._add(sections, view, ids, only, links)
        for table, number in links:
            if number in self.rows[table]:
                self._add(sections, {"id": table}, [number], None, [])
        return sections

    def _add(self, sections: Any, view: Any, ids: list[int], only: Any, links: list[Any]) -> None:
        table = next(name for name, number in self.ids.items() if number == view["id"])
        key = json.dumps(view, sort_keys=True, separators=(",", ":"))
        section = sections.setdefault(key, {"spec": self._spec(table, only), "rows": {}})
        sent = [
            one for one, flag in zip(section["spec"]["cols"], section["spec"]["cache"], strict=True) if flag
        ]
        for number in ids:
            cells = self.rows[view["id"]][number]
            for column in sent:
                if column["type"] in _LINKS and (cell := cells[column["name"]]) is not None:
                    links.extend(
                        (column["table_id"], one) for one in (cell if isinstance(cell, list) else [cell])
                    )
            cap = Capability.from_wire(["_", "t", view, {"r": number}])
            section["rows"].setdefault(str(number), [*(cells[column["name"]] for column in sent), cap])


def _stored(value: Any) -> Any:
    """The value as stored in a cell: rows are stored as numbers."""
    if isinstance(value, list):
        return [_stored(item) for item in value]
    cap = getattr(value, "cap", None)
    return cap.scope[3]["r"] if cap is not None else value
