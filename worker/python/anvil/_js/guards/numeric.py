"""Which numbers of a guard the page can't tell apart: `2.0` and `2` are one value there, and two in Python."""

from __future__ import annotations

from typing import Any

from .operands import UNKNOWN, Guard

_FLOATS = ("/", "float")
#: Their results are texts, truth values or integers, whatever their arguments.
_OTHERS = (
    "format",
    "int",
    "is_integer",
    "isinstance",
    "lstrip",
    "removeprefix",
    "removesuffix",
    "replace",
    "rstrip",
    "slice",
    "str.format",
    "strip",
)


def is_pythons(guard: Any, floats: frozenset[int] = frozenset(), calculated: bool = False) -> bool:
    """Whether a number that the guard gives may be one of Python's, and not one of JavaScript's.

    `floats` are the local variables that may be. With `calculated`, so are results of arithmetic
    with numbers that need not be integers: `0.5 + 0.5` is a float.
    """
    match guard:
        case ["constant", value]:
            return isinstance(value, float)
        case ["value", _] | ["unknown"]:
            return True
        case ["argument", _, otherwise]:
            return otherwise is not UNKNOWN and is_pythons(otherwise, floats, calculated)
        case ["local", index]:
            return index in floats
        case ["let", index, value, body, handler]:
            inner = floats - {index} | ({index} if is_pythons(value, floats, calculated) else frozenset())
            return is_pythons(body, inner, calculated) or is_pythons(handler, floats, calculated)
        case ["call", _, "__len__", _]:
            return False
        case ["arithmetic", _, left, right] if calculated and not (_is_whole(left) and _is_whole(right)):
            return True
        case ["function", name, arguments, _]:
            if name in _FLOATS:
                return True
            if name in _OTHERS or (name == "round" and len(arguments) == 1):
                return False
            return name == "round" or any(is_pythons(one, floats, calculated) for one in arguments)
        case ["if", _, then, otherwise]:
            return is_pythons(then, floats, calculated) or is_pythons(otherwise, floats, calculated)
    return isinstance(guard, list) and any(is_pythons(part, floats, calculated) for part in guard)


def has_whole_operands(guard: Guard, floats: frozenset[int]) -> Guard | None:
    """The guard for whether arithmetic is that of integers, or of texts.

    None for what is no arithmetic, and where the page can't tell whether an operand is a float,
    since that is calculated itself (`(a / 2 if b else c) + 1`).
    """
    leaves = _operands(guard)
    if leaves == [guard] or any(is_pythons(leaf, floats, calculated=True) for leaf in leaves):
        return None
    kinds: Guard = ["constant", ["bool", "int", "str"]]
    return ["and", [["function", "isinstance", [leaf, kinds], False] for leaf in leaves]]


def _operands(guard: Guard) -> list[Guard]:
    match guard:
        case ["arithmetic", _, left, right]:
            return [*_operands(left), *_operands(right)]
    return [guard]


def _is_whole(guard: Guard) -> bool:
    """Whether it can only be an integer, or a text."""
    match guard:
        case ["constant", value]:
            return isinstance(value, (int, str))
        case ["call", _, "__len__", _]:
            return True
        case ["arithmetic", _, left, right]:
            return _is_whole(left) and _is_whole(right)
        case ["function", "//", arguments, _]:
            return all(map(_is_whole, arguments))
        case ["function", name, arguments, _]:
            return name in _OTHERS or (name == "round" and len(arguments) == 1)
    return False
