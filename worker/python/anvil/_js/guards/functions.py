"""Calls of Python's own functions and of the app's, in answers (`answers.py`)."""

from __future__ import annotations

import ast
from types import FunctionType, MethodDescriptorType
from typing import TYPE_CHECKING

from ..._generated.protocol import GuardFunction
from .bodies import guard_of_body, runs_at_once
from .operands import RAISE, UNKNOWN, Guard, Identity, Operand, Place

if TYPE_CHECKING:
    from .expressions import Reader

#: The possible numbers of arguments.
_FUNCTIONS: dict[GuardFunction, tuple[int, ...]] = {
    "abs": (1,),
    "float": (1,),
    "format": (1, 2),
    "int": (1,),
    "max": (2, 3, 4),
    "min": (2, 3, 4),
    "round": (1, 2),
}
#: The same for methods, without their object.
_METHODS: dict[GuardFunction, tuple[int, ...]] = {
    "is_integer": (0,),
    "lstrip": (0, 1),
    "removeprefix": (1,),
    "removesuffix": (1,),
    "replace": (2,),
    "rstrip": (0, 1),
    "strip": (0, 1),
}
_TYPES = ("bool", "float", "int", "str")
#: How deep functions of the app may call each other.
_DEEPEST = 4


def call_of(reader: Reader, function: ast.expr, arguments: list[ast.expr]) -> Operand | None:
    """The operand for a call, or None if the page can't evaluate it."""
    if any(isinstance(one, ast.Starred) for one in arguments):
        return None
    match function, arguments:
        case ast.Name("isinstance"), [value, types] if reader.is_builtin("isinstance"):
            names = _type_names(reader, types)
            return None if names is None else reader.function("isinstance", [value], ["constant", names])
        case ast.Name(name), _ if (known := _known(name, len(arguments), _FUNCTIONS)) and reader.is_builtin(
            name
        ):
            more = [["constant", ""]] if name == "format" and len(arguments) == 1 else []
            return reader.function(known, arguments, *more)
        case ast.Attribute(base, "format"), _:
            return reader.function("str.format", [base, *arguments])
        case ast.Attribute(base, method), _ if known := _known(method, len(arguments), _METHODS):
            return reader.function(known, [base, *arguments])
        case ((ast.Name() | ast.Attribute()), _):
            return _of_callee(reader, reader.operand(function), arguments)
    return None


def _known(name: str, count: int, among: dict[GuardFunction, tuple[int, ...]]) -> GuardFunction | None:
    """The function with that name, if it takes so many arguments."""
    return next((known for known, counts in among.items() if known == name and count in counts), None)


def _type_names(reader: Reader, types: ast.expr) -> list[str] | None:
    nodes = types.elts if isinstance(types, ast.Tuple) else [types]
    names = [one.id for one in nodes if isinstance(one, ast.Name)]
    known = len(names) == len(nodes) and all(name in _TYPES and reader.is_builtin(name) for name in names)
    return names if known else None


def _of_callee(reader: Reader, operand: Operand, arguments: list[ast.expr]) -> Operand | None:
    if not isinstance(operand, Place):
        return None
    callee = reader.value(operand)
    if isinstance(callee, MethodDescriptorType) and callee.__objclass__ is str:
        known = _known(callee.__name__, len(arguments) - 1, _METHODS)
        found = reader.function(known, arguments) if known else None
    elif isinstance(callee, FunctionType) and reader.nesting < _DEEPEST:
        found = _inlined(reader, callee, arguments)
    else:
        return None
    if found is None:
        return None
    # The variable may be bound to another function later. Then the page does not know.
    return ["let", reader.depth, reader.guard(operand, Identity(callee)), found, RAISE]


def _inlined(reader: Reader, callee: FunctionType, arguments: list[ast.expr]) -> Guard | None:
    """A call of a function of the app, with its arguments as local variables."""
    code = callee.__code__
    names = code.co_varnames[: code.co_argcount]
    if (
        not runs_at_once(callee)
        or code.co_kwonlyargcount
        or len(arguments) != len(names)
        or callee.__defaults__
    ):
        return None
    given = [reader.guard(reader.operand(one)) for one in arguments]
    inner = reader.calling(callee, dict.fromkeys(code.co_varnames, UNKNOWN))
    for name, value in zip(names, given, strict=True):
        inner = inner.with_local(name, value)
    found = guard_of_body(inner, callee)
    if found is None:
        return None
    for at, value in reversed(list(enumerate(given, reader.depth))):
        found = ["let", at, value, found, RAISE]
    return found
