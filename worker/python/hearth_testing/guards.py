"""Evaluates guards and answers (`protocol/guards.ts`) by the page's own code, for fake events."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any


class _Unknown:
    def __repr__(self) -> str:
        return "UNKNOWN"


#: The result if the page cannot decide without Python.
UNKNOWN: Any = _Unknown()


class Event:
    """A fake event or other page object, with the given members."""

    def __init__(self, members: dict[str, Any]) -> None:
        self.members = members


def holds(guard: Any, event: Event, values: Sequence[Any]) -> Any:
    """The result of a guard for an event: True, False or UNKNOWN. A guard of None is never true.

    `values` are the mirrored values that the guard reads.
    """
    import hearth_page  # a module of the test runner's

    if guard is None:
        return False
    found = hearth_page.truth(json.dumps(guard), _on_page(event), json.dumps(values))
    return UNKNOWN if found is None else found


def gives(facts: dict[str, Any], *args: Any) -> Any:
    """The result that the page computes from a callable's facts; UNKNOWN if it must ask Python."""
    import hearth_page  # a module of the test runner's

    answer = facts.get("answer")
    if answer is None:
        return UNKNOWN
    found = hearth_page.gives(json.dumps(answer), _on_page([*args]), json.dumps(facts.get("values", ())))
    return json.loads(found)[0] if found else UNKNOWN


def _on_page(value: Any) -> Any:
    """The JavaScript value for a value from a test."""
    import hearth_page  # a module of the test runner's

    if isinstance(value, Event):
        made = hearth_page.new_object()
        for name, one in value.members.items():
            setattr(made, name, _on_page(one))
        return made
    if isinstance(value, list):
        array = hearth_page.new_array()
        for one in value:
            array.push(_on_page(one))
        return array
    return (lambda *args: _on_page(value(*args))) if callable(value) else value
