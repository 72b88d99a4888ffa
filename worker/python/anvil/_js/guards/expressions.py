"""Expressions of a handler as guards (`protocol/guards.ts`)."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable
from typing import Any

from .operands import EVENT, UNKNOWN, Guard, Local, Operand, Place

#: `GUARD_METHODS` of `protocol/guards.ts`.
METHODS = frozenset(
    (
        "closest",
        "contains",
        "getAttribute",
        "getModifierState",
        "hasAttribute",
        "matches",
        "endswith",
        "lower",
        "startswith",
        "strip",
        "upper",
    )
)
_COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Is: "==",
    ast.IsNot: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.In: "in",
    ast.NotIn: "not in",
}
_COLLECTIONS = ("set", "frozenset", "list", "tuple")


class Reader:
    """Reads expressions with the names of one path through a handler.

    `outer` says what a name stands for that is not local; `mirror` gives the number of a value of Python's. `pure` is False
    once something was met that may do more than look.
    """

    def __init__(
        self, names: dict[str, Operand], outer: Callable[[str], Operand], mirror: Callable[[Place], int]
    ) -> None:
        self._names = names
        self._outer = outer
        self._mirror = mirror
        self.pure = True

    def test(self, node: ast.expr) -> Guard:
        """Whether the expression is true."""
        match node:
            case ast.BoolOp(op, operands):
                return ["and" if isinstance(op, ast.And) else "or", [self.test(one) for one in operands]]
            case ast.UnaryOp(ast.Not(), operand):
                return ["not", self.test(operand)]
            case ast.Call(ast.Name("bool"), [argument], []):
                return self.test(argument)
        return self.guard(self.operand(node))

    def guard(self, operand: Operand) -> Guard:
        """The operand's value."""
        if isinstance(operand, Place):
            return ["value", self._mirror(operand)]
        return UNKNOWN if isinstance(operand, Local) else operand

    def operand(self, node: ast.expr) -> Operand:
        """What the expression stands for."""
        match node:
            case ast.Constant(value) if value is None or isinstance(value, (bool, int, float, str)):
                return ["constant", value]
            case ast.Tuple(items) | ast.List(items) | ast.Set(items):
                return self._collection(items)
            case ast.Name(name):
                return self._names[name] if name in self._names else self._outer(name)
            case ast.Attribute(base, name):
                return self._member(self.operand(base), name)
            case ast.Subscript(base, ast.Constant(str(name))):
                found = self.operand(base)
                return ["get", found, name] if _is_page(found) else self._other()
            case ast.Compare(left, operators, rights):
                return self._comparison(left, operators, rights)
            case ast.IfExp(test, body, orelse):
                return [
                    "if",
                    self.test(test),
                    self.guard(self.operand(body)),
                    self.guard(self.operand(orelse)),
                ]
            case ast.BoolOp() | ast.UnaryOp(ast.Not()):
                return self.test(node)
            case ast.Call(function, arguments, []):
                return self._call(function, arguments)
        return self._other()

    def _other(self) -> Guard:
        self.pure = False
        return UNKNOWN

    def _collection(self, items: list[ast.expr]) -> Guard:
        found = [self.operand(item) for item in items]
        if all(isinstance(one, list) and one[0] == "constant" for one in found):
            return ["constant", [one[1] for one in found if isinstance(one, list)]]
        return UNKNOWN

    def _member(self, of: Operand, name: str) -> Operand:
        if isinstance(of, Place):
            return of.attribute(name)
        return ["get", of, name] if _is_page(of) else UNKNOWN

    def _comparison(self, left: ast.expr, operators: list[ast.cmpop], rights: list[ast.expr]) -> Guard:
        operands = [self.guard(self.operand(one)) for one in (left, *rights)]
        pairs = zip(operators, operands[:-1], operands[1:], strict=True)
        found: list[Any] = [["compare", _COMPARISONS[type(how)], a, b] for how, a, b in pairs]
        return found[0] if len(found) == 1 else ["and", found]

    def _call(self, function: ast.expr, arguments: list[ast.expr]) -> Operand:
        match function, arguments:
            case ast.Name("getattr"), [of, ast.Constant(str(name))] | [
                of,
                ast.Constant(str(name)),
                ast.Constant(),
            ]:
                return self._member(self.operand(of), name)
            case ast.Name(name), [items] if name in _COLLECTIONS and self._is_builtin(name):
                return self.operand(items)
            case ast.Attribute(base, method), _ if method in METHODS:
                of = self.guard(self.operand(base))
                found = [self.guard(self.operand(one)) for one in arguments]
                return ["call", of, method, found] if of is not UNKNOWN else self._other()
        return self._other()

    def _is_builtin(self, name: str) -> bool:
        return name not in self._names and self._outer(name) == Place("fixed", getattr(builtins, name))


def _is_page(operand: Operand) -> bool:
    """Does the operand lead to an object of the page?"""
    if not isinstance(operand, list):
        return False
    return operand is EVENT or operand[0] in ("get", "call", "if")
