"""Guards (`protocol/guards.ts`) evaluated without a page, over events given as fields."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any


class _Unknown:
    def __repr__(self) -> str:
        return "UNKNOWN"


#: The third value of truth.
UNKNOWN: Any = _Unknown()


class Event:
    """An event, or any object of the page's, with these members."""

    def __init__(self, members: dict[str, Any]) -> None:
        self.members = members


def holds(guard: Any, event: Event, values: Sequence[Any]) -> Any:
    """True, False or UNKNOWN. An effect without a guard never comes."""
    if guard is None:
        return False
    return _truth(guard, lambda inner: _evaluate(inner, event, values))


def _truth(guard: Any, evaluate: Callable[[Any], Any]) -> Any:
    match guard:
        case ["not", inner]:
            found = _truth(inner, evaluate)
            return found if found is UNKNOWN else not found
        case ["and" | "or" as kind, operands]:
            found = [_truth(one, evaluate) for one in operands]
            decisive = kind == "or"
            if decisive in [one for one in found if one is not UNKNOWN]:
                return decisive
            return UNKNOWN if UNKNOWN in found else not decisive
    value = evaluate(guard)
    return value if value is UNKNOWN else bool(value)


def _evaluate(guard: Any, event: Event, values: Sequence[Any]) -> Any:
    def evaluate(inner: Any) -> Any:
        return _evaluate(inner, event, values)

    match guard:
        case ["unknown"]:
            return UNKNOWN
        case ["constant", value]:
            return value
        case ["event"]:
            return event
        case ["value", index]:
            return UNKNOWN if values[index] == ["u"] else values[index]
        case ["get", of, name]:
            owner = evaluate(of)
            return owner.members.get(name, UNKNOWN) if isinstance(owner, Event) else UNKNOWN
        case ["call", of, method, args]:
            owner, given = evaluate(of), [evaluate(one) for one in args]
            if isinstance(owner, Event):
                return owner.members[method](*given)
            return UNKNOWN if owner is UNKNOWN else getattr(owner, method)(*given)
        case ["compare", how, left, right]:
            a, b = evaluate(left), evaluate(right)
            return UNKNOWN if UNKNOWN in (a, b) else _COMPARE[how](a, b)
        case ["if", test, then, otherwise]:
            found = _truth(test, evaluate)
            return found if found is UNKNOWN else evaluate(then if found else otherwise)
    return _truth(guard, evaluate)


_COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
    "in": lambda a, b: a in b,
    "not in": lambda a, b: a not in b,
}
