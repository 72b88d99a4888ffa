"""Finds the paths through a handler, and the conditions of those with effects on the event.

A path is followed as long as all previous statements are comparisons. After the first statement
with an effect, conditions cannot be known beforehand, unless the path was already chosen by
comparisons (decisions/events-and-callbacks.md).
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass, replace
from types import FunctionType
from typing import Any

from ..._generated.protocol import EventEffect
from .expressions import Reader
from .operands import EVENT, UNKNOWN, Guard, Local, Operand, Place

#: Names of the effects in `CallbackFacts`, by the event's method.
EFFECTS: dict[str, EventEffect] = {
    "preventDefault": "prevent",
    "stopPropagation": "stop",
    "stopImmediatePropagation": "stopNow",
}

#: The largest number of paths that are distinguished.
_MOST_PATHS = 32
_DEEPEST = 3


@dataclass(frozen=True)
class Path:
    """A path so far: its conditions, the operands of its names, and whether it has had effects."""

    tests: tuple[Guard, ...]
    names: dict[str, Operand]
    acted: bool = False

    def having(self, test: Guard) -> Path:
        """The path on which a test is true.

        After effects, values in Python may have changed, so the test is unknown.
        """
        if self.acted and _reads_values(test):
            test = UNKNOWN
        return replace(self, tests=(*self.tests, test))

    def acting(self) -> Path:
        """The path after a statement with effects."""
        return replace(self, acted=True, tests=self.tests or (UNKNOWN,))

    def naming(self, name: str, operand: Operand) -> Path:
        """The path with another name."""
        return replace(self, names={**self.names, name: operand})


class Walker:
    """Follows all paths.

    `found` collects, for each effect on the event, the conditions of the paths that have it.
    """

    def __init__(
        self,
        outer: Callable[[str], Operand],
        mirror: Callable[[Place], int],
        callee: Callable[[Operand], tuple[FunctionType, Any] | None],
        enter: Callable[[FunctionType, Any, Walker, list[Operand], Path], list[Path]],
        depth: int = 0,
    ) -> None:
        self._outer = outer
        self._mirror = mirror
        self._callee = callee
        self._enter = enter
        self.depth = depth
        self.found: dict[str, list[Guard]] = {}

    def block(self, statements: list[ast.stmt], path: Path) -> list[Path]:
        """Follow statements; returns the paths that continue after them."""
        paths = [path]
        for statement in statements:
            paths = [after for before in paths for after in self._statement(statement, before)]
            if len(paths) > _MOST_PATHS:
                paths = [Path((UNKNOWN,), paths[0].names, acted=True)]
        return paths

    def expression(self, node: ast.expr, path: Path) -> Path:
        """Follow an expression whose value is not used."""
        match node:
            case ast.Constant():
                return path
            case ast.Call(ast.Attribute(_, method)) if self._is_effect(node, path):
                self._note(EFFECTS[method], path)
                return path
            case ast.Tuple(parts) | ast.List(parts):
                # In a tuple or list, a lambda can do several things, one after another.
                for part in parts:
                    path = self.expression(part, path)
                return path
            case ast.Call(function, arguments, []) if self._passes_event(arguments, path):
                inlined = self._inline(function, arguments, path)
                if inlined is not None:
                    return inlined
            case ast.Call(ast.Name(name), [], []) if isinstance(path.names.get(name), Local):
                return self._run_local(path.names[name], path)
            case ast.BoolOp(ast.And(), [*tests, last]):
                where = path
                for test in tests:
                    where = where.having(self._test(test, where))
                self.expression(last, where)
                return path.acting()
            case ast.BoolOp(ast.Or(), [*tests, last]):
                where = path
                for test in tests:
                    # An effect on the event returns None, so an `or` continues after it.
                    effect = self._is_effect(test, where)
                    where = (
                        self.expression(test, where)
                        if effect
                        else where.having(["not", self._test(test, where)])
                    )
                self.expression(last, where)
                return path.acting()
            case ast.IfExp(test, body, orelse):
                guard = self._test(test, path)
                self.expression(body, path.having(guard))
                self.expression(orelse, path.having(["not", guard]))
                return path.acting()
        reader = self._reader(path)
        reader.operand(node)
        self._note_leaks(node, path)
        return path if reader.pure else path.acting()

    def _statement(self, node: ast.stmt, path: Path) -> list[Path]:
        match node:
            case ast.Pass() | ast.Import() | ast.ImportFrom() | ast.Global() | ast.Nonlocal():
                return [path]
            case ast.Expr(value):
                return [self.expression(value, path)]
            case ast.Return(value):
                if value is not None:
                    self.expression(value, path)
                return []
            case ast.Raise():
                self._note_leaks(node, path)
                return []
            case ast.If(test, body, orelse):
                guard = self._test(test, path)
                then = self.block(body, path.having(guard))
                return then + self.block(orelse, path.having(["not", guard]))
            case ast.Assign([ast.Name(name)], value) | ast.AnnAssign(ast.Name(name), _, ast.expr() as value):
                return [self._assign(name, value, path)]
            case ast.FunctionDef(name):
                return [path.naming(name, Local(node, path.names))]
        self._note_leaks(node, path)
        after = path.acting()
        return [after.having(UNKNOWN) if _may_leave(node) else after]

    def _assign(self, name: str, value: ast.expr, path: Path) -> Path:
        reader = self._reader(path)
        operand = reader.operand(value)
        if reader.pure:
            return path.naming(name, operand)
        return self.expression(value, path).acting().naming(name, UNKNOWN)

    def _test(self, node: ast.expr, path: Path) -> Guard:
        reader = self._reader(path)
        guard = reader.test(node)
        if not reader.pure:
            self._note_leaks(node, path)
        return guard

    def _inline(self, function: ast.expr, arguments: list[ast.expr], path: Path) -> Path | None:
        """Follow a function with known source to which the event is passed: its effects are the handler's.

        None if it cannot be followed.
        """
        found = self._callee(self._reader(path).operand(function)) if self.depth < _DEEPEST else None
        if found is None:
            return None
        operands = [self._reader(path).operand(one) for one in arguments]
        self._enter(*found, self, operands, path)
        return path.acting()

    def _run_local(self, local: Any, path: Path) -> Path:
        if self.depth < _DEEPEST:
            self.depth += 1
            self.block(local.tree.body, replace(path, names={**path.names, **local.names}))
            self.depth -= 1
        return path.acting()

    def _is_effect(self, node: ast.expr, path: Path) -> bool:
        match node:
            case ast.Call(ast.Attribute(base, method), [], []) if method in EFFECTS:
                return self._reader(path).operand(base) is EVENT
        return False

    def _passes_event(self, arguments: list[ast.expr], path: Path) -> bool:
        return any(isinstance(one, ast.Name) and path.names.get(one.id) is EVENT for one in arguments)

    def _note(self, effect: str, path: Path, *more: Guard) -> None:
        tests = [*path.tests, *more]
        self.found.setdefault(effect, []).append(["and", tests] if tests else ["constant", True])

    def _note_leaks(self, node: ast.AST, path: Path) -> None:
        """The event is passed to unknown code, or used in an expression that is not followed.

        Any effect on it is possible there.
        """
        for attribute in _uses(node, path.names):
            for name, effect in EFFECTS.items():
                if attribute in ("", name):
                    self._note(effect, path, UNKNOWN)

    def _reader(self, path: Path) -> Reader:
        return Reader(path.names, self._outer, self._mirror)


def _uses(node: ast.AST, names: dict[str, Operand]) -> list[str]:
    """The uses of the event in an expression.

    For each, the read attribute, or an empty string if the event itself is passed. A local function
    that uses the event counts wherever it is named.
    """
    read = {id(one.value): one.attr for one in ast.walk(node) if isinstance(one, ast.Attribute)}
    found: list[str] = []
    for one in ast.walk(node):
        operand = names.get(one.id) if isinstance(one, ast.Name) else None
        if operand is EVENT:
            found.append(read.get(id(one), ""))
        elif isinstance(operand, Local) and isinstance(one, ast.Name):
            found += _uses(operand.tree, {**names, **operand.names, one.id: UNKNOWN})
    return found


def _may_leave(node: ast.stmt) -> bool:
    return any(isinstance(one, (ast.Return, ast.Raise)) for one in ast.walk(node))


def _reads_values(guard: Any) -> bool:
    return isinstance(guard, list) and (guard[:1] == ["value"] or any(_reads_values(part) for part in guard))
