"""Cached answers of the service: the app's tables, and whether writing creates columns."""

from __future__ import annotations

from typing import Any

from hearth_wire.capability import on_invalidation

from .host import ask

#: Answers by the name of the service's function. Each call of server code begins with an empty
#: cache (`call_state`).
cached_answers: dict[str, Any] = {}

on_invalidation(cached_answers.clear)


def ask_once(function: str) -> Any:
    """The answer of a function of the service without arguments, which is called only once."""
    if function not in cached_answers:
        cached_answers[function] = ask(function)
    return cached_answers[function]


def name_of_table(number: int) -> str | None:
    """The name of a table, if it is cached; the service is not called for it."""
    tables = cached_answers.get("get_app_tables") or {}
    return next((name for name, (_cap, _view, table_id) in tables.items() if int(table_id) == number), None)


def right_to_table(number: int) -> Any:
    """The capability for a table of the app; None if this side may not use it, or if there is no such table."""
    tables = ask_once("get_app_tables")
    return next((cap for cap, _view, table_id in tables.values() if int(table_id) == number), None)


def may_create_columns() -> bool:
    """Whether writing to a column that does not exist creates it."""
    return bool(ask_once("row.can_auto_create"))
