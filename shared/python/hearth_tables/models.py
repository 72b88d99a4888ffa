"""The class of a table's rows: Row itself, or a model class of the app (api §14.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hearth_wire import portable_class

if TYPE_CHECKING:
    from .row import Row
    from .table import Table

#: Model classes by the number of their table. Each call of server code begins with none
#: (`call_state`).
models: dict[int, type[Row]] = {}

_row_class: type[Row] | None = None

#: The type name of all serialised rows, also of models, because the receiver may not have the model
#: class.
ROW_NAME = "anvil.tables.v2._row.Row"

_FIXED = ("__init__", "__new__", "__serialize__", "__deserialize__", "__new_deserialized__")
_MAY = ("client_updatable", "client_creatable", "client_deletable")


class RowType(type):
    """The metaclass of row classes. Calling a table's row class makes a draft."""

    #: The table whose rows have this class; None for Row itself.
    _anvil_table: Table | None = None
    #: Whether columns are available as attributes.
    _anvil_attrs = False
    #: Whether changes are buffered until `save()` from the start.
    _anvil_buffered = False
    _anvil_client_updatable = False
    _anvil_client_creatable = False
    _anvil_client_deletable = False

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any], **options: Any) -> Any:
        cls = super().__new__(mcs, name, bases, body)
        if cls._anvil_table is not None and "_anvil_table" not in body:
            cls._become_model(body, **options)
        return cls

    def __init__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any], **_options: Any) -> None:
        super().__init__(name, bases, body)

    def _become_model(
        cls,
        body: dict[str, Any],
        attrs: bool | None = None,
        buffered: bool | None = None,
        client_writable: bool | None = None,
        **may: bool,
    ) -> None:
        """Make this the class of the table's rows. Options that are not given are inherited."""
        name = f"{cls.__module__}.{cls.__qualname__}"
        for method in _FIXED:
            if method in body:
                raise TypeError(f"It is not possible to customize the method '{method}' for {name}")
        for option in may:
            if option not in _MAY:
                raise TypeError(f"{name}: a model class has no option '{option}'")
        if attrs is not None:
            cls._anvil_attrs = attrs
        if buffered is not None:
            cls._anvil_buffered = buffered
        for option in _MAY:
            chosen = may.get(option, client_writable)
            if chosen is not None:
                setattr(cls, f"_anvil_{option}", bool(chosen))
        portable_class(cls)
        assert cls._anvil_table is not None
        models[cls._anvil_table._id] = cls  # type: ignore[assignment]  # models are rows too

    def __call__(cls, /, *args: Any, **values: Any) -> Any:
        """Make a draft with these values, which `save()` adds to the table as a row."""
        if cls._anvil_table is None:
            raise TypeError("A Row is made by its table: app_tables.<table>.add_row(…)")
        if args:
            raise TypeError(f"{cls.__name__} takes the row's values by keyword, not by position")
        return cls._anvil_draft(values)  # type: ignore[attr-defined]  # a model has it as a Row


def set_row_class(cls: type[Row]) -> None:
    """Set the class of rows without a model (Row)."""
    global _row_class
    _row_class = cls


def plain_row_class() -> type[Row]:
    """The class of rows without a model (Row)."""
    assert _row_class is not None
    return _row_class


def row_class(table_id: int) -> type[Row]:
    """The class of a table's rows: its model, or Row."""
    return models.get(table_id) or plain_row_class()


def base_class(table: Table) -> type[Row]:
    """The base class for models of a table's rows: `app_tables.books.Row`."""
    body = {
        "__module__": "anvil.tables",
        "__doc__": "A row of this table.",
        "_anvil_table": table,
        "__slots__": (),
    }
    cls: Any = RowType("Row", (plain_row_class(),), body)
    # Registered under Row's name, but with itself as the class: its objects are sent under the name
    # of all rows.
    cls.SERIALIZATION_INFO = (ROW_NAME, cls)
    return cls
