"""Compiles functions whose body is an expression without effects, so that the page can evaluate it.

JavaScript often needs the value immediately (`CallbackAnswer` in `protocol/guards.ts`). In any
doubt, the function is called instead.
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

from .bodies import TooMuch, guard_of_body, runs_at_once
from .expressions import Reader, is_constant
from .locals import with_local
from .operands import UNKNOWN, Guard, Operand, Place, fixed
from .sources import tree_of

_SELF = Place("self", None)
#: Longer functions, in bytes of code, are not examined.
_LONGEST = 2000
#: Larger answers, in parts of guards, are not given: the page checks and keeps each.
_LARGEST = 5000

_bodies: WeakKeyDictionary[CodeType, ast.expr | None] = WeakKeyDictionary()


@dataclass(frozen=True)
class Answering:
    """The context for compiling.

    `outer` returns the operand for a name that is not local, `mirror` the number of a mirrored
    value, `on_page` whether a page object is at a place, `value` the value there, or MISSING, and
    `outer_of` what `outer` is for another function.
    """

    outer: Callable[[str], Operand]
    mirror: Callable[[Place], int]
    on_page: Callable[[Place], bool]
    value: Callable[[Place], Any]
    outer_of: Callable[[FunctionType], Callable[[str], Operand]]


def answer_of(callback: Any, function: FunctionType, how: Answering) -> dict[str, Any] | None:
    """The `CallbackAnswer` for a callable whose function is `function`; None if it must be called."""
    is_examined = len(function.__code__.co_code) <= _LONGEST and runs_at_once(function)
    bound = _bound(callback, function, how) if is_examined else None
    if bound is None:
        return None
    reader = Reader(bound.names, how.outer, how.mirror, how)
    try:
        body = body_of(function)
        gives = reader.guard(reader.operand(body)) if body is not None else guard_of_body(reader, function)
        if gives is None or not reader.pure or _is_too_large(gives) or _leaves_open(gives):
            return None
    except RecursionError, TooMuch:
        return None
    if _has_late(gives):
        # An exception that the function does not handle is raised by Python.
        gives = ["let", 0, gives, ["local", 0], UNKNOWN]
    return {"fewest": bound.fewest, "most": bound.most, "gives": gives}


def _is_too_large(guard: Guard) -> bool:
    """Whether it has more parts than an answer may have; a part that is there twice counts twice."""
    left, parts = _LARGEST, [guard]
    while parts and left > 0:
        left -= 1
        part = parts.pop()
        if isinstance(part, list):
            parts.extend(part)
    return bool(parts)


def body_of(function: FunctionType) -> ast.expr | None:
    """The single expression that is equivalent to a function's body, or None; cached by function."""
    code = function.__code__
    if code not in _bodies:
        tree = tree_of(function)
        _bodies[code] = tree.body if isinstance(tree, ast.Lambda) else _value(tree.body) if tree else None
    return _bodies[code]


def _value(statements: list[ast.stmt]) -> ast.expr | None:
    """The expression that the statements return, if they have no other effect; else None."""
    match statements:
        case []:
            return ast.Constant(None)
        case [ast.Return(value), *_]:
            return value or ast.Constant(None)
        case [ast.Pass() | ast.Expr(ast.Constant()), *rest]:
            return _value(rest)
        case [
            ast.Assign([ast.Name(name)], value) | ast.AnnAssign(ast.Name(name), _, ast.expr() as value),
            *rest,
        ]:
            return with_local(name, value, _value(rest))
        case [ast.If(test, [*_, ast.Return()] as body, orelse), *rest]:
            then, otherwise = _value(body), _value([*orelse, *rest])
            return ast.IfExp(test, then, otherwise) if then and otherwise else None
    return None


@dataclass(frozen=True)
class _Bound:
    """The operands of the parameters, and the allowed number of arguments from JavaScript.

    `most` is None for any number.
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
    # Parameters that JavaScript's arguments cannot reach have their default or bound value.
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
    reader = Reader({}, how.outer, how.mirror, how)
    for at, name in enumerate(reached):
        names[name] = ["argument", at, reader.guard(names[name])]
    return _Bound(names, sum(name not in defaults for name in reached), most)


def _given(callback: Any, function: FunctionType) -> tuple[list[Operand], Mapping[str, Any]] | None:
    """The arguments that a callable has bound: positional ones at the front, and keyword arguments."""
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
        # A callable object is its own first argument.
        given.insert(0, _SELF)
        callback = inspect.getattr_static(type(callback), "__call__", None)
    return (given, keywords) if callback is function else None


def _fixed(value: Any) -> Operand:
    return ["constant", value] if is_constant(value) else fixed(value)


def _leaves_open(guard: Any) -> bool:
    """Whether a part of the guard is unknown.

    An argument without a default is not unknown, because JavaScript must pass it.
    """
    match guard:
        case ["unknown"]:
            return True
        case ["argument", _, otherwise]:
            return otherwise is not UNKNOWN and _leaves_open(otherwise)
        case ["constant", _]:
            return False
    return isinstance(guard, list) and any(_leaves_open(part) for part in guard)


def _has_late(guard: Any) -> bool:
    """Whether it has any of `LateGuard` (`protocol/guards.ts`)."""
    match guard:
        case ["constant", _]:
            return False
        case [("let" | "local" | "raise" | "function"), *_]:
            return True
    return isinstance(guard, list) and any(_has_late(part) for part in guard)
