"""Changes that browsers make to rows of model classes (wire §13.8).

The browser calls the server, whose own model class makes the change. A model's options say which
changes browsers may request; its `_do_update`, `_do_delete` and `_do_create`, which run on the
server, may refuse some rows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hearth_wire import find_class, type_name
from hearth_wire.errors import PermissionDenied

from .cells import StoredRow
from .errors import NoSuchColumnError
from .host import ask_named, host
from .models import models, plain_row_class

if TYPE_CHECKING:
    from .row import Row

SAVE = "anvil.tables.v2._save_on_server"
UPDATE = "anvil.tables.v2._update_row_on_server"
DELETE = "anvil.tables.v2._delete_row_on_server"


def updated(row: Row, changes: dict[str, Any]) -> bool:
    """Let the server's model update the row. Returns False if the row must do it itself.

    The answer tells what the model wrote, which may be something else (`StoredRow._anvil_news`).
    """
    if host().is_server or not type(row)._anvil_client_updatable:
        return False
    row._anvil_right()
    ask_named(UPDATE, row, changes, _names(type(row)))
    return True


def deleted(row: Row) -> bool:
    """Let the server's model delete the row. Returns False if the row must do it itself.

    The answer tells whether it is gone: a model may keep it.
    """
    if host().is_server or not type(row)._anvil_client_deletable:
        return False
    row._anvil_right()
    ask_named(DELETE, row, _names(type(row)))
    return True


def create(cls: type[Row], values: dict[str, Any]) -> Row:
    """Add a row as the class does: by the server's model, or by its own `_do_create`."""
    if not _created_on_server(cls):
        return cls._do_create(values, False)
    row: Row = ask_named(SAVE, values, _names(cls))
    return row


def adds_rows_itself(cls: type[Row]) -> bool:
    """Whether each new row is for the model to add, so that several are not added in one request."""
    own: Any = cls._do_create
    general: Any = plain_row_class()._do_create
    return _created_on_server(cls) or getattr(own, "__func__", own) is not general.__func__


def _created_on_server(cls: type[Row]) -> bool:
    return not host().is_server and cls._anvil_client_creatable


def _names(cls: type[Row]) -> list[str]:
    """The names under which the server imports and finds the model."""
    return [cls.SERIALIZATION_INFO[0]]  # type: ignore[attr-defined]


# Functions that run on the server.


def save_on_server(changes: dict[str, Any], names: list[str]) -> Row:
    """Create a row of the model that a browser names.

    Raises PermissionDenied if the model does not allow it, NoSuchColumnError for hidden columns.
    """
    cls = _model(names)
    _permit(cls, cls._anvil_client_creatable, "create")
    table = cls._anvil_table
    assert table is not None
    hidden = {column["name"] for column in table.list_columns() if column.get("client_hidden")}
    _refuse_hidden(changes, hidden)
    return cls._do_create(changes, _from_client())


def update_row_on_server(row: Row, changes: dict[str, Any], names: list[str]) -> None:
    """Update a row for a browser.

    Raises PermissionDenied if its model does not allow it, NoSuchColumnError for hidden columns.
    """
    own = _as_model(row, names)
    _permit(type(own), type(own)._anvil_client_updatable, "update")
    _refuse_hidden(changes, {column.name for column in own._anvil_columns() if column.hidden})
    own._do_update(changes, _from_client())


def delete_row_on_server(row: Row, names: list[str]) -> None:
    """Delete a row for a browser. Raises PermissionDenied if its model does not allow it."""
    own = _as_model(row, names)
    _permit(type(own), type(own)._anvil_client_deletable, "delete")
    own._do_delete(_from_client())


#: Functions that browsers may call, by name.
SERVER_FUNCTIONS = {SAVE: save_on_server, UPDATE: update_row_on_server, DELETE: delete_row_on_server}


def _model(names: list[str]) -> type[Row]:
    """The model class of the table that the named model is for.

    If the table has several models, the app decides which is used, not the caller. Raises
    PermissionDenied if no model has these names.
    """
    found = None
    for name in names:
        found = find_class(name)
    table = getattr(found, "_anvil_table", None)
    if table is None or table._id not in models:
        raise PermissionDenied(f"{', '.join(names) or 'nothing'} is no model class of this app")
    return models[table._id]


def _as_model(row: Row, names: list[str]) -> Row:
    """The row as an object of its table's model, whose module is imported now if necessary."""
    if not isinstance(row, StoredRow):
        raise TypeError(f"expected a row of a data table, got {type_name(row)}")
    for name in names:
        find_class(name)
    cls = models.get(row._table_id)
    if cls is None or type(row) is cls:
        return row
    assert row._row_id is not None
    return cls._anvil_new(row._view_key, row._table_id, row._row_id, row._cap)


def _permit(cls: type[Row], allowed: bool, what: str) -> None:
    if _from_client() and not allowed:
        raise PermissionDenied(
            f"{cls.__name__} does not let browsers {what} rows (client_{what.rstrip('e')}able)"
        )


def _refuse_hidden(changes: dict[str, Any], hidden: set[str]) -> None:
    for name in changes if _from_client() else ():
        if name in hidden:
            raise NoSuchColumnError(f"No such column '{name}'")


def _from_client() -> bool:
    return not host().caller_is_trusted()
