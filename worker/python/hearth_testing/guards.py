"""Guards and answers (`protocol/guards.ts`) evaluated without a page, over events given as fields."""

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


def gives(facts: dict[str, Any], *args: Any) -> Any:
    """What a call gives by the facts of a callable; UNKNOWN where Python has to be asked."""
    answer = facts.get("answer")
    if answer is None or not answer["fewest"] <= len(args) <= (
        len(args) if answer["most"] is None else answer["most"]
    ):
        return UNKNOWN
    return _evaluate(answer["gives"], Event({}), facts.get("values", ()), args)


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


def _evaluate(guard: Any, event: Event, values: Sequence[Any], args: Sequence[Any] = ()) -> Any:
    def evaluate(inner: Any) -> Any:
        return _evaluate(inner, event, values, args)

    match guard:
        case ["unknown"]:
            return UNKNOWN
        case ["constant", value]:
            return value
        case ["event"]:
            return event
        case ["argument", index, otherwise]:
            return args[index] if index < len(args) else evaluate(otherwise)
        case ["value", index]:
            return UNKNOWN if values[index] == ["u"] else values[index]
        case ["get", of, name]:
            owner = evaluate(of)
            return owner.members.get(name, UNKNOWN) if isinstance(owner, Event) else UNKNOWN
        case ["call", of, method, given]:
            owner, passed = evaluate(of), [evaluate(one) for one in given]
            if isinstance(owner, Event):
                return owner.members[method](*passed)
            return UNKNOWN if owner is UNKNOWN else getattr(owner, method)(*passed)
        case ["compare", how, left, right]:
            a, b = evaluate(left), evaluate(right)
            return UNKNOWN if UNKNOWN in (a, b) else _COMPARE[how](a, b)
        case ["arithmetic", how, left, right]:
            a, b = evaluate(left), evaluate(right)
            return UNKNOWN if UNKNOWN in (a, b) else _ARITHMETIC[how](a, b)
        case ["and" | "or" as kind, [*operands]] if operands:
            value: Any = None
            for one in operands:
                value = evaluate(one)
                if value is UNKNOWN or bool(value) == (kind == "or"):
                    return value
            return value
        case ["if", test, then, otherwise]:
            found = _truth(test, evaluate)
            return found if found is UNKNOWN else evaluate(then if found else otherwise)
    return _truth(guard, evaluate)


_ARITHMETIC: dict[str, Callable[[Any, Any], Any]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a / b,
    "//": lambda a, b: a // b,
    "%": lambda a, b: a % b,
}
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
