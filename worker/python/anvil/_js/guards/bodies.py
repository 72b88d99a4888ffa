"""Compiles bodies of functions that have statements to one guard (`answers.py`)."""

from __future__ import annotations

import ast
import builtins
import inspect
from collections.abc import Callable
from types import FunctionType
from typing import TYPE_CHECKING

from .operands import RAISE, UNKNOWN, Guard, Place
from .sources import tree_of

if TYPE_CHECKING:
    from .expressions import Reader

#: More statements are not compiled for one answer, with those of functions that are called: each `if`
#: that does not return doubles what follows it, and each call brings the statements along.
_MOST_STATEMENTS = 100
#: Functions with these flags have not run when they are called.
_RUNS_LATER = inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR
_ALL_EXCEPTIONS = ("Exception", "BaseException")

#: What follows some statements, with the names at their end.
Rest = Callable[["Reader"], Guard]


def runs_at_once(function: FunctionType) -> bool:
    """Whether a call of the function runs its body."""
    return not function.__code__.co_flags & _RUNS_LATER


class TooMuch(Exception):
    """The function is no answer: it has an effect, or is too large."""


def guard_of_body(reader: Reader, function: FunctionType) -> Guard | None:
    """The guard for what a function returns, with the reader's names for its parameters; None if it is no answer."""
    tree = tree_of(function)
    if tree is None:
        return None
    if isinstance(tree, ast.Lambda):
        _count(reader)
        return reader.guard(reader.operand(tree.body))
    return _Body().block(tree.body, reader, lambda _: ["constant", None], None)


def _count(reader: Reader) -> None:
    """Count a statement, or the expression of a lambda. Raises TooMuch for one too many."""
    reader.compiled[0] += 1
    if reader.compiled[0] > _MOST_STATEMENTS or not reader.pure:
        raise TooMuch


class _Body:
    """The statements of one function."""

    def block(self, statements: list[ast.stmt], reader: Reader, rest: Rest, handler: Rest | None) -> Guard:
        """The guard for the value that is returned.

        `rest` is for what follows the statements, and `handler` for the handler of exceptions in
        them.
        """
        if not statements:
            return rest(reader)
        _count(reader)
        first, *others = statements

        def after(inner: Reader) -> Guard:
            return self.block(others, inner, rest, handler)

        match first:
            case ast.Pass() | ast.Expr(ast.Constant()):
                return after(reader)
            case ast.Return(value):
                return self._returned(value, reader, handler)
            case ast.Assign([ast.Name(name)], value) | ast.AnnAssign(ast.Name(name), _, ast.expr() as value):
                return self._assigned(name, value, reader, after, handler)
            case ast.If(test, body, orelse):
                return self._decided(test, body, orelse, reader, after, handler)
            case ast.Raise(error, None | ast.Constant(None)) if handler is None or _is_builtin_exception(
                reader, error
            ):
                if handler is None:
                    return RAISE
                for argument in error.args if isinstance(error, ast.Call) else ():
                    # Its value is of no interest, but it must not have an effect.
                    reader.guard(reader.operand(argument))
                return handler(reader)
            case ast.Try(body, [one], [], []) if handler is None and _catches_all(one, reader):
                return self._tried(body, one, reader, after)
        raise TooMuch

    def _returned(self, value: ast.expr | None, reader: Reader, handler: Rest | None) -> Guard:
        found = reader.guard(reader.operand(value)) if value is not None else ["constant", None]
        if handler is None:
            return found
        return ["let", reader.depth, found, ["local", reader.depth], handler(reader)]

    def _assigned(
        self, name: str, value: ast.expr, reader: Reader, after: Rest, handler: Rest | None
    ) -> Guard:
        operand = reader.operand(value)
        # A value in Python is read as its uses need it. It is only tested here, since Python would
        # raise if it were not there.
        is_place = isinstance(operand, Place)
        found = reader.guard(operand, "presence") if is_place else reader.guard(operand)
        inner = reader.with_local(name, found, operand if is_place else None)
        return ["let", reader.depth, found, after(inner), handler(reader) if handler else RAISE]

    def _decided(
        self,
        test: ast.expr,
        body: list[ast.stmt],
        orelse: list[ast.stmt],
        reader: Reader,
        after: Rest,
        handler: Rest | None,
    ) -> Guard:
        condition = reader.test(test)
        if handler is None:
            branches = [self.block(one, reader, after, None) for one in (body, orelse)]
            return ["if", condition, *branches]
        # Only the condition is within the handler: the branches have it themselves.
        at = reader.depth
        inner = reader.with_local("", condition)
        branches = [self.block(one, inner, after, handler) for one in (body, orelse)]
        return ["let", at, condition, ["if", ["local", at], *branches], handler(reader)]

    def _tried(self, body: list[ast.stmt], caught: ast.ExceptHandler, reader: Reader, after: Rest) -> Guard:
        def handled(inner: Reader) -> Guard:
            # Of the exception itself nothing is known.
            known = inner.with_name(caught.name, UNKNOWN) if caught.name else inner
            return self.block(caught.body, known, after, None)

        # What follows the `try` is not within it.
        return self.block(body, reader, after, handled)


def _catches_all(handler: ast.ExceptHandler, reader: Reader) -> bool:
    match handler.type:
        case None:
            return True
        case ast.Name(name):
            return name in _ALL_EXCEPTIONS and reader.is_builtin(name)
    return False


def _is_builtin_exception(reader: Reader, node: ast.expr | None) -> bool:
    """Whether it raises an exception of Python's own that `except Exception` catches."""
    name = node.func if isinstance(node, ast.Call) else node
    if not isinstance(name, ast.Name) or not reader.is_builtin(name.id):
        return False
    kind = getattr(builtins, name.id)
    return isinstance(kind, type) and issubclass(kind, Exception)
