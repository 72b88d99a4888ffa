"""Compiles functions whose body is an expression without effects, so that the page can evaluate it.

JavaScript often needs the result synchronously (`CallbackAnswer` in `protocol/guards.ts`). Functions
whose result is not certain are not compiled, and are called in Python.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import Placeholder, partial
from types import CodeType, FunctionType, MethodType
from typing import Any
from weakref import WeakKeyDictionary

from .expressions import Reader, is_constant
from .operands import UNKNOWN, Operand, Place, fixed
from .sources import tree_of

_SELF = Place("self", None)
#: Functions with more bytes of bytecode are not compiled.
_LONGEST = 500
_NO_EXPRESSION = inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR

_bodies: WeakKeyDictionary[CodeType, ast.expr | None] = WeakKeyDictionary()


@dataclass(frozen=True)
class Answering:
    """The context of compiling.

    `outer` returns the operand for a name that is not local, `mirror` the number of a Python
    value, and `on_page` whether a page object is at a place.
    """

    outer: Callable[[str], Operand]
    mirror: Callable[[Place], int]
    on_page: Callable[[Place], bool]


def answer_of(callback: Any, function: FunctionType, how: Answering) -> dict[str, Any] | None:
    """The `CallbackAnswer` for a callable that calls `function`; None if it cannot be compiled."""
    body = body_of(function)
    bound = _bound(callback, function, how) if body is not None else None
    if body is None or bound is None:
        return None
    reader = Reader(bound.names, how.outer, how.mirror, how.on_page)
    gives = reader.guard(reader.operand(body))
    if not reader.pure or _leaves_open(gives):
        return None
    return {"fewest": bound.fewest, "most": bound.most, "gives": gives}


def body_of(function: FunctionType) -> ast.expr | None:
    """The expression that a function's body is equivalent to, or None; cached by code object."""
    code = function.__code__
    if code not in _bodies:
        small = len(code.co_code) <= _LONGEST and not code.co_flags & _NO_EXPRESSION
        tree = tree_of(function) if small else None
        _bodies[code] = tree.body if isinstance(tree, ast.Lambda) else _value(tree.body) if tree else None
    return _bodies[code]


def _value(statements: list[ast.stmt]) -> ast.expr | None:
    """The expression that the statements return, or None if they do anything else."""
    match statements:
        case []:
            return ast.Constant(None)
        case [ast.Return(value), *_]:
            return value or ast.Constant(None)
        case [ast.Pass() | ast.Expr(ast.Constant()), *rest]:
            return _value(rest)
        case [ast.If(test, [*_, ast.Return()] as body, orelse), *rest]:
            then, otherwise = _value(body), _value([*orelse, *rest])
            return ast.IfExp(test, then, otherwise) if then and otherwise else None
    return None


@dataclass(frozen=True)
class _Bound:
    """The operands of the parameters, and how many arguments JavaScript must and may pass.

    `most` is None without a limit.
    """

    names: dict[str, Operand]
    fewest: int
    most: int | None


def _bound(callback: Any, function: FunctionType, how: Answering) -> _Bound | None:
    found = _given(callback, function)
    if found is None:
        return None
    given, keywords = found
    code = function.__code__
    count = code.co_argcount
    open_ended = bool(code.co_flags & inspect.CO_VARARGS)
    parameters, only_named = code.co_varnames[:count], code.co_varnames[count:][: code.co_kwonlyargcount]
    defaults = dict(zip(reversed(parameters), reversed(function.__defaults__ or ()), strict=False))
    named = {**(function.__kwdefaults__ or {}), **keywords}
    rest = parameters[len(given) :]
    taken = {*rest, *only_named} - {*parameters[: code.co_posonlyargcount]}
    if (
        (len(given) > count and not open_ended)
        or not taken.issuperset(keywords)
        or not named.keys() >= {*only_named}
    ):
        return None
    # JavaScript's arguments are positional, so they end before the first parameter that is bound
    # by keyword. Later parameters have their bound values or defaults.
    most = min(
        (rest.index(name) for name in keywords if name in rest), default=None if open_ended else len(rest)
    )
    reached = rest if most is None else rest[:most]
    if any(name not in defaults and name not in keywords for name in rest[len(reached) :]):
        return None
    names: dict[str, Operand] = dict.fromkeys(code.co_varnames, UNKNOWN)
    names.update(zip(parameters, given, strict=False))
    names.update(
        (name, _fixed(value)) for name, value in (defaults | named).items() if name in {*rest, *only_named}
    )
    reader = Reader({}, how.outer, how.mirror, how.on_page)
    for at, name in enumerate(reached):
        names[name] = ["argument", at, reader.guard(names[name])]
    return _Bound(names, sum(name not in defaults for name in reached), most)


def _given(callback: Any, function: FunctionType) -> tuple[list[Operand], Mapping[str, Any]] | None:
    """The positional arguments and keywords that are already bound to a callable.

    None if the callable does not simply call `function`.
    """
    given: list[Operand] = []
    keywords: dict[str, Any] = {}
    if type(callback) is partial:
        if any(value is Placeholder for value in callback.args):
            return None
        given, keywords = [_fixed(value) for value in callback.args], callback.keywords
        callback = callback.func
    if isinstance(callback, MethodType):
        given.insert(0, _SELF)
        callback = callback.__func__
    elif not isinstance(callback, FunctionType):
        # A callable object is the first argument of its `__call__`.
        given.insert(0, _SELF)
        callback = inspect.getattr_static(type(callback), "__call__", None)
    return (given, keywords) if callback is function else None


def _fixed(value: Any) -> Operand:
    return ["constant", value] if is_constant(value) else fixed(value)


def _leaves_open(guard: Any) -> bool:
    """Whether a part of the guard is unknown.

    An argument without a default does not count, because JavaScript must pass it.
    """
    match guard:
        case ["unknown"]:
            return True
        case ["argument", _, otherwise]:
            return otherwise is not UNKNOWN and _leaves_open(otherwise)
        case ["constant", _]:
            return False
    return isinstance(guard, list) and any(_leaves_open(part) for part in guard)
