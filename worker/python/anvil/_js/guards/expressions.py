"""Compiles expressions in a handler to guards (`protocol/guards.ts`)."""

from __future__ import annotations

import ast
import builtins
from typing import Any

from hearth_wire import MAX_SAFE_INTEGER

from ..._generated.protocol import (
    GuardArithmetic,
    GuardComparison,
    GuardFunction,
)
from .functions import call_of
from .numeric import has_whole_operands, is_pythons
from .operands import EVENT, UNKNOWN, Column, Guard, Item, Local, Operand, Place, Seen, fixed
from .scope import Scope

COMPARISONS: dict[type[ast.cmpop], GuardComparison] = {
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
ARITHMETIC: dict[type[ast.operator], GuardArithmetic] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Mod: "%",
}
_COLLECTIONS = ("set", "frozenset", "list", "tuple")
#: Conversions in formatted strings: none, and `!s`.
_PLAIN = (-1, ord("s"))


class Reader(Scope):
    """Compiles expressions, with the names on one path through a handler.

    `outer` returns the operand for a name that is not local; `mirror` returns the number of a value
    in Python. `pure` is False after an expression that may have an effect.

    With `answering`, the exact value of the expression is needed, and not only its truth: `pure` is
    then also False for an expression that cannot be compiled exactly.
    """

    def function(self, name: GuardFunction, arguments: list[ast.expr], *more: Guard) -> Guard:
        """A function of the page's for texts and numbers."""
        found = [self.guard(self.operand(one)) for one in arguments] + [*more]
        values = found[1:] if name == "str.format" else found[:1]
        may_be_float = any(is_pythons(one, self._floats, calculated=True) for one in values)
        return (
            self._formatted(found, may_be_float)
            if name == "format"
            else ["function", name, found, may_be_float]
        )

    def test(self, node: ast.expr) -> Guard:
        """The guard for whether the expression is true."""
        match node:
            case ast.BoolOp(op, operands):
                return ["and" if isinstance(op, ast.And) else "or", [self.test(one) for one in operands]]
            case ast.UnaryOp(ast.Not(), operand):
                return ["not", self.test(operand)]
            case ast.Call(ast.Name("bool"), [argument], []) if self.is_builtin("bool"):
                return self.test(argument)
        return self.guard(self.operand(node), "truth")

    def guard(self, operand: Operand, seen: Seen = "exactly") -> Guard:
        """The guard for the operand's value; `seen` is how much of the value is needed (`mirrors.py`)."""
        if isinstance(operand, Place):
            return ["value", self._mirror(operand if self._on_page is None else operand.seen_as(seen))]
        if isinstance(operand, Item):
            return operand.seen_as("list", self._mirror)
        return UNKNOWN if isinstance(operand, Local) else operand

    def operand(self, node: ast.expr) -> Operand:
        """The operand for an expression."""
        match node:
            case ast.Constant(value) if is_constant(value):
                return ["constant", value]
            case ast.Tuple(items) | ast.List(items) | ast.Set(items) if self._on_page is None:
                return self._collection(items)
            case ast.Name(name):
                return self._names[name] if name in self._names else self._outer(name)
            case ast.Attribute(base, name):
                return self._member(self.operand(base), name)
            case ast.Subscript(base, ast.expr() as key) if (of := self._dict(base)) is not None:
                return self._entry(of, [key])
            case ast.Subscript(base, ast.Constant(str(name))):
                found = self.operand(base)
                if isinstance(found, Item):
                    return found.seen_as(Column(name), self._mirror)
                return ["get", found, name] if _is_page(found) else self._other()
            case ast.Subscript(base, index) if self._on_page is not None:
                return self._item(self.operand(base), index)
            case ast.Compare(left, operators, rights):
                return self._comparison(left, operators, rights)
            case ast.IfExp(test, body, orelse):
                return [
                    "if",
                    self.test(test),
                    self.guard(self.operand(body)),
                    self.guard(self.operand(orelse)),
                ]
            case ast.BoolOp(op, operands):
                kind = "and" if isinstance(op, ast.And) else "or"
                return [kind, [self.guard(self.operand(one)) for one in operands]]
            case ast.UnaryOp(ast.Not()):
                return self.test(node)
            case ast.UnaryOp(ast.USub(), operand):
                return ["arithmetic", "-", ["constant", 0], self.guard(self.operand(operand))]
            case ast.BinOp(left, op, right) if type(op) in ARITHMETIC:
                operands = [self.guard(self.operand(one)) for one in (left, right)]
                return ["arithmetic", ARITHMETIC[type(op)], *operands]
            case ast.BinOp(left, (ast.Div() | ast.FloorDiv()) as op, right) if self._on_page is not None:
                return self.function("/" if isinstance(op, ast.Div) else "//", [left, right])
            case ast.Call(function, arguments, []):
                return self._call(function, arguments)
            case ast.JoinedStr(parts) if self._on_page is not None:
                return self._joined(parts)
        return self._other()

    def _joined(self, parts: list[ast.expr]) -> Guard:
        text: Guard = ["constant", ""]
        for part in parts:
            match part:
                case ast.FormattedValue(value, conversion, None) if conversion in _PLAIN:
                    text = ["arithmetic", "+", text, self._text(value)]
                case ast.FormattedValue(value, -1, ast.JoinedStr(spec)):
                    found = self.function("format", [value], self._joined(spec))
                    text = ["arithmetic", "+", text, found]
                case ast.Constant():
                    text = ["arithmetic", "+", text, ["constant", part.value]]
                case _:
                    return self._other()
        return text

    def _text(self, node: ast.expr) -> Guard:
        """A value as text.

        An integral number of Python's is not converted: `2.0` is the same as `2` to the page, and
        has another text. So the page asks Python, unless the value turns out to be something else.
        """
        of = self.guard(self.operand(node))
        return self._formatted([of, ["constant", ""]], is_pythons(of, self._floats))

    def _formatted(self, found: list[Guard], may_be_float: bool) -> Guard:
        """A formatted value. Arithmetic has floats where an operand is one, which the page knows."""
        value, *specification = found
        match value:
            case ["if", test, then, otherwise]:
                branches = [self._formatted([one, *specification], may_be_float) for one in (then, otherwise)]
                return ["if", test, *branches]
        whole = None if is_pythons(value, self._floats) else has_whole_operands(value, self._floats)
        if whole is None:
            may_be_float = may_be_float or is_pythons(value, self._floats, calculated=True)
            return ["function", "format", found, may_be_float]
        return ["if", whole, ["function", "format", found, False], ["function", "format", found, True]]

    def _other(self) -> Guard:
        self._purity[0] = False
        return UNKNOWN

    def _collection(self, items: list[ast.expr]) -> Guard:
        found = [self.operand(item) for item in items]
        if all(isinstance(one, list) and one[0] == "constant" for one in found):
            return ["constant", [one[1] for one in found if isinstance(one, list)]]
        return UNKNOWN

    def _item(self, base: Operand, index: ast.expr) -> Operand:
        """An item or slice of a string or list, with literal indices, or an item of one of Python's lists."""
        match index:
            case ast.Slice(start, end, None):
                places = [_place(one) for one in (start, end)]
            case _:
                places = [_place(index)]
                if places == [None]:
                    return self._other()
                if isinstance(base, Place) and places == [UNKNOWN]:
                    return Item(base, self.guard(self.operand(index)))
        of = self.guard(base)
        if of is UNKNOWN:
            return self._other()
        if any(one is UNKNOWN for one in places):
            return self._computed(of, index)
        if len(places) == 2:
            return ["function", "slice", [of, *(["constant", one] for one in places)], False]
        return ["call", of, "__getitem__", [["constant", places[0]]]]

    def _computed(self, of: Guard, index: ast.expr) -> Operand:
        """An item or slice with indices that are computed."""
        if isinstance(index, ast.Slice) and index.step is not None:
            return self._other()
        nodes = [index.lower, index.upper] if isinstance(index, ast.Slice) else [index]
        found = [["constant", None] if one is None else self.guard(self.operand(one)) for one in nodes]
        if any(is_pythons(one, self._floats, calculated=True) for one in found):
            return self._other()
        return ["function", "slice" if len(found) == 2 else "item", [of, *found], False]

    def _member(self, of: Operand, name: str) -> Operand:
        if name.startswith("__") and self._on_page is not None:
            return self._other()
        if isinstance(of, Place):
            on_page = self._on_page is not None and self._on_page(of)
            return ["get", self.guard(of), name] if on_page else of.attribute(name)
        return ["get", of, name] if _is_page(of) else UNKNOWN

    def _comparison(self, left: ast.expr, operators: list[ast.cmpop], rights: list[ast.expr]) -> Guard:
        pairs = zip(operators, (left, *rights), rights, strict=False)
        found: list[Any] = [self._compared(how, a, b) for how, a, b in pairs]
        return found[0] if len(found) == 1 else ["and", found]

    def _compared(self, how: ast.cmpop, left: ast.expr, right: ast.expr) -> Guard:
        seen = "exactly"
        if self._on_page is not None and isinstance(how, (ast.Is, ast.IsNot)):
            if not isinstance(right, ast.Constant) or right.value is not None:
                return self._other()
            seen = "presence"
        operand = (
            self._items(right) if isinstance(how, (ast.In, ast.NotIn)) else self.guard(self.operand(right))
        )
        return ["compare", COMPARISONS[type(how)], self.guard(self.operand(left), seen), operand]

    def _items(self, node: ast.expr) -> Guard:
        """The right operand of `in`."""
        match node:
            case ast.Tuple(items) | ast.List(items) | ast.Set(items):
                return self._collection(items)
        return self.guard(self.operand(node), "items")

    def _call(self, function: ast.expr, arguments: list[ast.expr]) -> Operand:
        match function, arguments:
            case ast.Name("getattr"), [of, ast.Constant(str(name))] | [
                of,
                ast.Constant(str(name)),
                ast.Constant(),
            ]:
                return self._member(self.operand(of), name) if self.is_builtin("getattr") else self._other()
            case ast.Name("bool"), [argument] if self.is_builtin("bool"):
                return ["not", ["not", self.test(argument)]]
            case ast.Name("str"), [argument] if self._on_page is not None and self.is_builtin("str"):
                return self._text(argument)
            case ast.Name(name), [items] if name in _COLLECTIONS and self.is_builtin(name):
                return self.operand(items) if self._on_page is None else self._other()
            case ast.Name("len"), [of] if self.is_builtin("len"):
                return ["call", self.guard(self.operand(of), "items"), "__len__", []]
            case ast.Attribute(ast.Name(name), "get"), [ast.Constant(str(member))] if (
                self._names.get(name) is EVENT
            ):
                return ["get", EVENT, member]
            case ast.Attribute(base, "get"), [_, *more] if (
                len(more) < 2 and (of := self._dict(base)) is not None
            ):
                return self._entry(of, arguments if more else [*arguments, ast.Constant(None)])
            case ast.Attribute(base, "get"), [ast.Constant(str(key)), *rest] if (
                self._on_page is not None and len(rest) < 2
            ):
                return self._got(self.operand(base), key, rest)
            case ast.Attribute(base, method), _ if method in self._methods:
                of = self.guard(self.operand(base))
                found = [self.guard(self.operand(one)) for one in arguments]
                return ["call", of, method, found] if of is not UNKNOWN else self._other()
        found = call_of(self, function, arguments) if self._answering is not None else None
        return self._other() if found is None else found

    def _got(self, of: Operand, key: str, defaults: list[ast.expr]) -> Guard:
        """`get` of a dict that is an item of a list."""
        default = defaults[0] if defaults else ast.Constant(None)
        if isinstance(of, Item) and isinstance(default, ast.Constant) and is_constant(default.value):
            return of.seen_as(Column(key, default.value), self._mirror)
        return self._other()

    def _dict(self, node: ast.expr) -> Guard | None:
        """What the page has of a dict in Python; None for anything else."""
        if self._answering is None or not isinstance(node, (ast.Name, ast.Attribute)):
            return None
        of = self.operand(node)
        return self.guard(of, "dict") if isinstance(of, Place) and type(self.value(of)) is dict else None

    def _entry(self, of: Guard, arguments: list[ast.expr]) -> Guard:
        """The value of a key, which is the first argument; the second is for a key that is not there."""
        return ["function", "entry", [of, *(self.guard(self.operand(one)) for one in arguments)], False]

    def is_builtin(self, name: str) -> bool:
        return name not in self._names and self._outer(name) == fixed(getattr(builtins, name, None))


def _place(node: ast.expr | None) -> Any:
    """A literal integer; None for no expression, UNKNOWN for anything else."""
    match node:
        case None:
            return None
        case ast.Constant(value) if type(value) is int:
            return value
        case ast.UnaryOp(ast.USub(), ast.Constant(value)) if type(value) is int:
            return -value
    return UNKNOWN


def _is_page(operand: Operand) -> bool:
    """Whether the operand may be an object of the page."""
    if not isinstance(operand, list):
        return False
    return operand is EVENT or operand[0] in ("argument", "get", "call", "if", "local", "let")


def is_constant(value: Any) -> bool:
    """Whether the value is plain, and the same in JavaScript."""
    if type(value) in (int, float):
        return abs(value) < MAX_SAFE_INTEGER
    return value is None or type(value) in (bool, str)
