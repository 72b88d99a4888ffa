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


def as_arguments(values: dict[str, Any]) -> dict[str, Any]:
    """The values with rows and searches replaced by references, also in lists, dictionaries and conditions.

    Raises RowDeleted for a row that is deleted.
    """
    return {name: _with_references(value, "_anvil_reference") for name, value in values.items()}


def as_conditions(queries: tuple[Any, ...], values: dict[str, Any]) -> tuple[Any, Any]:
    """As `as_arguments`, for what rows are to be found by: a deleted row finds none."""
    return _with_references(queries, "_anvil_sought"), _with_references(values, "_anvil_sought")


def _with_references(value: Any, way: str) -> Any:
    refer = getattr(type(value), way, None)
    if refer is not None:
        return refer(value)
    if isinstance(value, (list, tuple)):
        return [_with_references(item, way) for item in value]
    if isinstance(value, dict):
        return {key: _with_references(item, way) for key, item in value.items()}
    if isinstance(value, Condition):
        return value.with_values(lambda each: _with_references(each, way))
    return value
