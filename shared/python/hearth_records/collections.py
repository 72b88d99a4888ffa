"""Collections of records, and their fields (wire §12.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class LinkInfo:
    """The target of a link field."""

    #: The key of the target collection.
    to: str
    #: Whether the field contains a list of records.
    multi: bool


@dataclass(frozen=True)
class FieldInfo:
    """A field of a collection."""

    name: str
    client_visible: bool = True
    #: True if the value is the record's id, or an index if it is an element of an id that is a
    #: list.
    from_id: bool | int = False
    link: LinkInfo | None = None

    def value_in(self, id: Any) -> Any:
        """The value of a field that is taken from the id."""
        return id if self.from_id is True else id[int(self.from_id)]


@dataclass(frozen=True)
class CollectionInfo:
    """A collection and its fields."""

    name: str
    fields: tuple[FieldInfo, ...]
    summary_fields: tuple[str, ...] | None = None

    def field(self, name: str) -> FieldInfo | None:
        """The field of that name, or None."""
        return next((each for each in self.fields if each.name == name), None)

    def visible(self) -> CollectionInfo:
        """The part of the collection that a browser may see."""
        fields = tuple(each for each in self.fields if each.client_visible)
        names = {each.name for each in fields}
        summary = self.summary_fields and tuple(name for name in self.summary_fields if name in names)
        return CollectionInfo(self.name, fields, summary)

    def to_wire(self) -> dict[str, Any]:
        """The JSON form of the collection."""
        spec: dict[str, Any] = {"name": self.name, "fields": [_field_to_wire(each) for each in self.fields]}
        if self.summary_fields is not None:
            spec["summary_fields"] = list(self.summary_fields)
        return spec

    @classmethod
    def from_wire(cls, spec: Mapping[str, Any]) -> CollectionInfo:
        """The collection from its JSON form."""
        summary = spec.get("summary_fields")
        return cls(
            spec.get("name") or "",
            tuple(_field_from_wire(each) for each in spec.get("fields") or ()),
            None if summary is None else tuple(summary),
        )


def _field_to_wire(field: FieldInfo) -> dict[str, Any]:
    link = None if field.link is None else {"to": field.link.to, "multi": field.link.multi}
    return {
        "name": field.name,
        "client_visible": field.client_visible,
        "from_id": field.from_id,
        "link": link,
    }


def _field_from_wire(spec: Mapping[str, Any]) -> FieldInfo:
    link = spec.get("link")
    return FieldInfo(
        spec["name"],
        bool(spec.get("client_visible")),
        spec.get("from_id", False),
        link and LinkInfo(link["to"], bool(link.get("multi"))),
    )
