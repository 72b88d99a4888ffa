"""Answers of the service that are kept: which tables there are, and whether writing creates columns."""

from __future__ import annotations

from typing import Any

from hearth_wire.capability import on_invalidation

from .host import ask

#: Answers by the service's function. Server code begins each call with an empty one (`call_state`).
cached_answers: dict[str, Any] = {}

on_invalidation(cached_answers.clear)


def ask_once(function: str) -> Any:
    """The answer of a function of the service without arguments; it is called once."""
    if function not in cached_answers:
        cached_answers[function] = ask(function)
    return cached_answers[function]


def name_of_table(number: int) -> str | None:
    """The table's name, if the service was asked for the tables before; it is not asked for this."""
    tables = cached_answers.get("get_app_tables") or {}
    return next((name for name, (_cap, _view, table_id) in tables.items() if int(table_id) == number), None)


def may_create_columns() -> bool:
    """Whether writing to a column that does not exist creates it."""
    return bool(ask_once("row.can_auto_create"))
