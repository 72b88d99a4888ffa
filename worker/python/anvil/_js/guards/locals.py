"""Local variables of functions that the page evaluates: their values stand where they are used (`answers.py`)."""

from __future__ import annotations

import ast
from copy import deepcopy

#: Larger results, in nodes of syntax, are not made: each variable that is used twice doubles its value.
_MOST_NODES = 2000


def with_local(name: str, value: ast.expr, rest: ast.expr | None) -> ast.expr | None:
    """The expression for what follows an assignment.

    None if `rest` is, if it would be too large, or if it might be evaluated without the value: Python
    would raise the value's error in any case.
    """
    if rest is None or not (_cannot_fail(value) or _always_uses(name, rest)):
        return None
    uses = sum(isinstance(node, ast.Name) and node.id == name for node in ast.walk(rest))
    if _size(rest) + uses * _size(value) > _MOST_NODES:
        return None
    # Copied, because the syntax tree of a function is read for its guards as well.
    return _Replacing(name, value).visit(deepcopy(rest))


def _size(expression: ast.expr) -> int:
    return sum(1 for _ in ast.walk(expression))


def _cannot_fail(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant)


def _always_uses(name: str, node: ast.AST) -> bool:
    """Whether every evaluation of an expression reads the variable."""
    match node:
        case ast.Name(found):
            return found == name
        case ast.IfExp(test, body, orelse):
            return _always_uses(name, test) or (_always_uses(name, body) and _always_uses(name, orelse))
        case ast.BoolOp(_, [first, *_]):
            return _always_uses(name, first)
        case ast.Compare(left, _, [first, *_]):
            return _always_uses(name, left) or _always_uses(name, first)
        case ast.Lambda() | ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            return False
    return any(_always_uses(name, inner) for inner in ast.iter_child_nodes(node))


class _Replacing(ast.NodeTransformer):
    def __init__(self, name: str, value: ast.expr) -> None:
        self._name = name
        self._value = value

    def visit_Name(self, node: ast.Name) -> ast.expr:
        # A copy for each place: a node in two places would be visited, and changed, twice.
        return deepcopy(self._value) if node.id == self._name else node
