"""Local variables of functions that the page evaluates: their values stand where they are used (`answers.py`)."""

from __future__ import annotations

import ast
import copy


def with_local(name: str, value: ast.expr, rest: ast.expr | None) -> ast.expr | None:
    """The expression for what follows an assignment.

    None if `rest` is, or if it might be evaluated without the value: Python would raise the value's
    error in any case.
    """
    if rest is None or not (_cannot_fail(value) or _always_uses(name, rest)):
        return None
    # Copied, because the syntax tree of a function is read for its guards as well.
    return _Replacing(name, value).visit(copy.deepcopy(rest))


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
        return self._value if node.id == self._name else node
