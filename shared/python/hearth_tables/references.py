"""Rows and searches as values of a call: their capability is all that travels (wire §13.4)."""

from __future__ import annotations

from typing import Any

from hearth_wire import Capability, SerializationInfo, portable_class

from .query import Condition


class _Reference:
    """What stands for an object of the service: its whole value is the capability."""

    def __init__(self, cap: Capability | None) -> None:
        self.cap = cap

    def __serialize__(self, info: SerializationInfo) -> Capability | None:
        return self.cap

    @classmethod
    def __new_deserialized__(cls, data: Any, info: SerializationInfo) -> _Reference:
        return cls(data)


class RowReference(_Reference):
    """A row."""


class SearchReference(_Reference):
    """The rows that a search finds."""


class Uncached:
    """Stands where a cell of a row was not sent."""

    def __serialize__(self, info: SerializationInfo) -> None:
        return None

    @classmethod
    def __new_deserialized__(cls, data: Any, info: SerializationInfo) -> Uncached:
        return UNCACHED


UNCACHED = Uncached()

portable_class(RowReference, "anvil.tables.v2._RowRef")
portable_class(SearchReference, "anvil.tables.v2._refs.SearchIteratorRef")
portable_class(Uncached, "anvil.tables.v2.UNCACHED")


def as_argument(value: Any) -> Any:
    """The value with references in place of rows and searches, in lists, dictionaries and search conditions too."""
    refer = getattr(type(value), "_anvil_reference", None)
    if refer is not None:
        return refer(value)
    if isinstance(value, (list, tuple)):
        return [as_argument(item) for item in value]
    if isinstance(value, dict):
        return {key: as_argument(item) for key, item in value.items()}
    return value.with_values(as_argument) if isinstance(value, Condition) else value


def as_arguments(values: dict[str, Any]) -> dict[str, Any]:
    """The same of named values."""
    return {name: as_argument(value) for name, value in values.items()}
