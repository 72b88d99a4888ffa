"""`app_tables`: the app's tables by name (api §14.1).

All of them are requested from the service at the first use.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hearth_wire import nearest_name, with_hint
from hearth_wire.live_objects import LiveObjectProxy

from .answer_cache import ask_once, cached_answers
from .errors import TableError
from .host import ask, ask_named, uses_live_objects
from .row import Row
from .search import SearchIterator
from .table import Table

_CLASSES: dict[str, type] = {"Row": Row, "SearchIterator": SearchIterator, "Table": Table}
_LIVE = "anvil.private.tables.get_app_tables"
_MADE = "tables"


def _tables() -> Mapping[str, Any]:
    """The app's tables by name: Table objects, or live objects in the first generation."""
    if uses_live_objects():
        if _LIVE not in cached_answers:
            cached_answers[_LIVE] = ask_named(_LIVE)
        return cached_answers[_LIVE]
    answered = ask_once("get_app_tables")
    made = cached_answers.get(_MADE)
    if made is None:
        made = cached_answers[_MADE] = {
            name: Table(cap, view_key, int(table_id), name)
            for name, (cap, view_key, table_id) in answered.items()
        }
    return made


def _unknown(kind: type[Exception], name: str) -> BaseException:
    """The error for an unknown table name.

    If a table has a similar name, Python's own hint says so; otherwise the hint says where tables
    are declared.
    """
    error, tables = kind(f"No such app table: '{name}'"), _tables()
    if nearest_name(str(name), tables) is not None:
        return error
    declared = "none of that name" if tables else "none"
    return with_hint(error, f". Data tables are declared in anvil.yaml (db_schema), which has {declared}")


class AppTables:
    """The app's data tables: `app_tables.people`, `app_tables["people"]`. Iterating yields their names."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        # Python and libraries look up special names, and that must not call the server.
        if name.startswith("__"):
            raise AttributeError(name)
        try:
            return _tables()[name]
        except KeyError:
            raise _unknown(AttributeError, name) from None

    def __setattr__(self, name: str, value: object) -> None:
        if uses_live_objects():
            raise Exception("app_tables is read-only")
        raise AttributeError("app_tables is read-only")

    def __getitem__(self, name: str) -> Any:
        try:
            return _tables()[name]
        except KeyError:
            raise _unknown(KeyError, name) from None

    def __iter__(self) -> Iterator[str]:
        return iter(list(_tables()))

    def __contains__(self, name: object) -> bool:
        return name in _tables()

    def __bool__(self) -> bool:
        return True

    def __dir__(self) -> list[str]:
        return list(_tables())

    def __repr__(self) -> str:
        return "<anvil.tables.app_tables>"


app_tables: Any = AppTables()


def class_of_generation(name: str) -> type:
    """The class for `anvil.tables.Row`, `.SearchIterator` or `.Table` in this app.

    LiveObjectProxy in the first generation of tables. Raises AttributeError for other names.
    """
    cls = _CLASSES.get(name)
    if cls is None:
        raise AttributeError(f"module 'anvil.tables' has no attribute '{name}'")
    return LiveObjectProxy if uses_live_objects() else cls


def get_connection_string(via_host: str | None = None, via_port: int | None = None) -> str:
    """The URL with which another program can connect to the PostgreSQL database of the app's rows.

    In that database the tables have their own names. `via_host` and `via_port` replace the
    database's address, for a tunnel. For server code; raises TableError if the rows are not in such
    a database.
    """
    url: str = ask_named("anvil.private.tables.get_connection_string", via_host=via_host, via_port=via_port)
    return url


def get_table_by_id(table_id: Any) -> Table | None:
    """The table with that number, or None if the app has none.

    Raises TableError in the first generation of tables.
    """
    if uses_live_objects():
        raise TableError("get_table_by_id is only available in Accelerated Tables beta")
    found = ask("get_table_by_id", table_id)
    if found is None:
        return None
    cap, view_key, number = found
    return Table(cap, view_key, int(number))
