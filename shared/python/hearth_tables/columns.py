"""The columns of a table or view: the `spec` in serialised rows (wire §13.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from hearth_wire import expect_list, expect_object, expect_text


@dataclass(frozen=True)
class Column:
    """One column as the service describes it."""

    name: str
    type: str
    #: For links: the linked table's number, and the key of the view (the section of the message's
    #: data) with the linked rows.
    table_id: int | None = None
    view_key: str | None = None
    hidden: bool = False

    @property
    def is_link(self) -> bool:
        """Whether its cells contain a row or a list of rows."""
        return self.type in ("link_single", "link_multiple")

    @classmethod
    def from_wire(cls, value: Any) -> Column:
        """The column from its JSON form. Raises SerializationError for a malformed one."""
        value = expect_object(value, "a column of a data table")
        table_id = value.get("table_id")
        return cls(
            expect_text(value.get("name"), "the name of a column"),
            str(value.get("type")),
            None if table_id is None else int(table_id),
            value.get("view_key"),
            bool(value.get("client_hidden")),
        )

    def to_wire(self) -> dict[str, Any]:
        """The JSON form of the column, as `from_wire` accepts it."""
        links = {"table_id": self.table_id, "view_key": self.view_key} if self.is_link else {}
        return {"name": self.name, "type": self.type, "client_hidden": self.hidden or None, **links}


def seen_values(values: Mapping[str, Any], spec: Any) -> dict[str, Any]:
    """The values of columns that the spec has, without those that are hidden from untrusted receivers."""
    seen = Columns.from_wire(spec).seen()
    return {name: value for name, value in values.items() if name in seen}


class Columns:
    """The columns of a table or view, in order."""

    def __init__(self, columns: Iterable[Column]) -> None:
        self._by_name = {column.name: column for column in columns}

    @classmethod
    def from_wire(cls, spec: Any) -> Columns:
        """The columns from a `spec`. Raises SerializationError for a malformed one."""
        spec = expect_object(spec, "the columns of a data table")
        return cls(map(Column.from_wire, expect_list(spec.get("cols"), "the columns of a data table")))

    def __iter__(self) -> Iterator[Column]:
        return iter(self._by_name.values())

    def __contains__(self, name: object) -> bool:
        return name in self._by_name

    def get(self, name: str) -> Column | None:
        """The column of that name, or None."""
        return self._by_name.get(name)

    def names(self) -> list[str]:
        """The names of the columns, in order."""
        return list(self._by_name)

    def seen(self) -> Columns:
        """The columns without those that are hidden from untrusted receivers."""
        if not any(column.hidden for column in self):
            return self
        return Columns(column for column in self if not column.hidden)
