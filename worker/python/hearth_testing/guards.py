"""Guards and answers (`protocol/guards.ts`), evaluated by the page's own code for events given as fields."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any


class _Unknown:
    def __repr__(self) -> str:
        return "UNKNOWN"


#: The third truth value.
UNKNOWN: Any = _Unknown()


class Event:
    """An event, or any other object of the page, with these members."""

    def __init__(self, members: dict[str, Any]) -> None:
        self.members = members


def holds(guard: Any, event: Event, values: Sequence[Any]) -> Any:
    """True, False or UNKNOWN. Without a guard, the effect never happens."""
    import hearth_page  # a module of the test runner

    if guard is None:
        return False
    found = hearth_page.truth(json.dumps(guard), _on_page(event), json.dumps(values))
    return UNKNOWN if found is None else found


def gives(facts: dict[str, Any], *args: Any) -> Any:
    """The result of a call according to a callable's facts; UNKNOWN if Python must be asked."""
    import hearth_page  # a module of the test runner

    answer = facts.get("answer")
    if answer is None:
        return UNKNOWN
    found = hearth_page.gives(json.dumps(answer), _on_page([*args]), json.dumps(facts.get("values", ())))
    return json.loads(found)[0] if found else UNKNOWN


def _on_page(value: Any) -> Any:
    """The JavaScript value for a test's value."""
    import hearth_page  # a module of the test runner

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
