"""What the service has said once and for all: which tables there are, and whether columns make themselves."""

from __future__ import annotations

from typing import Any

from hearth_wire.capability import on_invalidation

from .host import ask

#: By the function that was asked. Server code begins each call with an empty one (`call_state`).
known: dict[str, Any] = {}

on_invalidation(known.clear)


def ask_once(function: str) -> Any:
    """What a function of the service without arguments answers."""
    if function not in known:
        known[function] = ask(function)
    return known[function]


def name_of_table(number: int) -> str | None:
    """The table's name, where the service has said which tables there are; it is not asked for this."""
    tables = known.get("get_app_tables") or {}
    return next((name for name, (_cap, _view, table_id) in tables.items() if int(table_id) == number), None)


def may_create_columns() -> bool:
    """Whether writing to a column that is not there makes it."""
    return bool(ask_once("row.can_auto_create"))
