"""Rows and searches as arguments of the service, of which only the capability is sent (wire §13.4)."""

from __future__ import annotations

from typing import Any

from hearth_wire import Capability, SerializationInfo, portable_class

from .query import Condition


class _Reference:
    """Stands for an object of the service, and is sent as its capability."""

    def __init__(self, cap: Capability | None) -> None:
        self.cap = cap

    def __serialize__(self, info: SerializationInfo) -> Capability | None:
        return self.cap

    @classmethod
    def __new_deserialized__(cls, data: Any, info: SerializationInfo) -> _Reference:
        return cls(data)


class RowReference(_Reference):
    """Stands for a row."""


class SearchReference(_Reference):
    """Stands for a search, meaning the rows that it finds."""


class Uncached:
    """The value of a cell that was not sent."""

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
    """The value with rows and searches replaced by references, also in lists, dictionaries and conditions."""
    refer = getattr(type(value), "_anvil_reference", None)
    if refer is not None:
        return refer(value)
    if isinstance(value, (list, tuple)):
        return [as_argument(item) for item in value]
    if isinstance(value, dict):
        return {key: as_argument(item) for key, item in value.items()}
    return value.with_values(as_argument) if isinstance(value, Condition) else value


def as_arguments(values: dict[str, Any]) -> dict[str, Any]:
    """`as_argument` for each of the named values."""
    return {name: as_argument(value) for name, value in values.items()}
