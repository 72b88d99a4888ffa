"""Facts about a callable for the page, and their updates (`CallbackFacts` in `protocol/guards.ts`)."""

from __future__ import annotations

import ast
import builtins
import inspect
from functools import partial
from operator import is_
from types import CodeType, FunctionType, MethodType
from typing import Any

from ..._runtime.reports.errors import app_file
from ..handles import handle_of
from .answers import Answering, answer_of
from .mirrors import UNREADABLE, encoded, is_alike, is_steady, items_of, listed
from .operands import (
    EVENT,
    UNKNOWN,
    Column,
    Guard,
    Operand,
    Place,
    Seen,
    Unreadable,
    content,
    fixed,
    value_of,
)
from .paths import EFFECTS, Path, Walker
from .read_sets import MISSING, ReadSet
from .sources import Tree, tree_of

_METHOD_NAMES = frozenset(EFFECTS)


class Facts:
    """The guards and the answer of a callable, and the values that they read."""

    __slots__ = ("_function", "_lists", "_owner", "_places", "_sent", "answer", "guards", "name", "read_set")

    def __init__(self, callback: Any) -> None:
        function, owner, given = _unwrapped(callback)
        self.name = _name_of(callback, function)
        self.guards: dict[str, Guard] = {}
        self._function = function
        self._owner = owner
        self._places: list[Place] = []
        self._sent: list[Any] = []
        #: What is seen of lists, as Python has it and as it is encoded, by their place's number.
        self._lists: dict[int, tuple[list[Any], Any]] = {}
        #: The read set of the last time when the values were read.
        self.read_set = ReadSet()
        if function is not None and _takes_event(function, given):
            self._compile(function, given)
        self.answer = self._answer(callback, function) if function is not None else None

    @property
    def mirrors(self) -> bool:
        """Whether the guards or the answer read values in Python."""
        return bool(self._places)

    def wire(self) -> dict[str, Any]:
        """The facts as JSON for the page, with the current values."""
        facts: dict[str, Any] = {"name": self.name, **self.guards}
        if self.answer is not None:
            facts["answer"] = self.answer
        if self._places:
            self._sent = self._values()
            facts["values"] = self._sent
        return facts

    def changed(self) -> list[Any] | None:
        """The current values if they differ from those that the page has, else None."""
        if self.read_set.is_current():
            return None
        values = self._values()
        if all(new is old or is_alike(new, old) for new, old in zip(values, self._sent, strict=True)):
            return None
        self._sent = values
        return values

    def unsent(self) -> None:
        """The values from `wire` have not reached the page, so `changed` must return them in any case."""
        self.read_set = ReadSet()
        self.read_set.steady = False
        self._sent = [MISSING] * len(self._sent)

    def set_aside(self) -> list[Any] | None:
        """Unknown values to send, or None if the page has those.

        Until the next call of `changed`, the values need not be compared.
        """
        # Reset in any case, because the classes in read sets are checked for all callables
        # together.
        self.read_set = ReadSet()
        self.read_set.steady = False
        if all(one == UNREADABLE for one in self._sent):
            return None
        self._sent = [UNREADABLE] * len(self._sent)
        return self._sent

    def _values(self) -> list[Any]:
        found: list[Any] = []
        self.read_set = ReadSet()
        for at, place in enumerate(self._places):
            try:
                assert self._function is not None
                value = value_of(place, self._owner, self._function, self.read_set)
                self.read_set.steady &= is_steady(value, place.seen)
                found.append(self._encoded(at, value, place.seen))
            except Unreadable:
                found.append(UNREADABLE)
        return found

    def _encoded(self, at: int, value: Any, seen: Seen) -> Any:
        """`encoded`, which for a list is the same object as before while its items are."""
        items = items_of(value, seen) if isinstance(seen, Column) or seen in ("list", "dict") else None
        if items is None:
            return encoded(value, seen)
        before, sent = self._lists.get(at, (None, None))
        if before is None or len(before) != len(items) or not all(map(is_, before, items, strict=True)):
            sent = listed(items)
            self._lists[at] = items, sent
        return sent

    def _mirror(self, place: Place) -> int:
        if place not in self._places:
            self._places.append(place)
        return self._places.index(place)

    def _answer(self, callback: Any, function: FunctionType) -> dict[str, Any] | None:
        before = len(self._places)
        how = Answering(
            self._outer_of(function, top=True), self._mirror, self._is_on_page, self._value, self._outer_live
        )
        answer = answer_of(callback, function, how)
        if answer is None:
            del self._places[before:]
        return answer

    def _value(self, place: Place) -> Any:
        """The value at a place, or MISSING if it cannot be read."""
        assert self._function is not None
        try:
            return value_of(place, self._owner, self._function)
        except Unreadable:
            return MISSING

    def _is_on_page(self, place: Place) -> bool:
        return handle_of(self._value(place)) is not None

    def _outer_live(self, function: FunctionType) -> Any:
        """The same as `_outer_of`, for a function that an answer calls: closures' variables are not fixed."""
        outer = self._outer_of(function)
        return lambda name: content(function, name) if name in function.__code__.co_freevars else outer(name)

    def _compile(self, function: FunctionType, given: int) -> None:
        tree = tree_of(function)
        if tree is None:
            if _mentions(function.__code__):
                self.guards = dict.fromkeys(EFFECTS.values(), UNKNOWN)
            return
        walker = Walker(self._outer_of(function, top=True), self._mirror, self._callee, self._enter)
        names: list[Operand] = [Place("self", None)] if self._owner is not None else []
        names += [UNKNOWN] * (given - len(names))
        self._walk(walker, tree, [*names, EVENT], Path((), {}))
        self.guards = {effect: _any_of(conditions) for effect, conditions in walker.found.items()}
        if not self.guards:
            self._places.clear()

    def _walk(self, walker: Walker, tree: Tree, arguments: list[Operand], path: Path) -> list[Path]:
        parameters = [one.arg for one in (*tree.args.posonlyargs, *tree.args.args)]
        names: dict[str, Operand] = dict.fromkeys(parameters, UNKNOWN)
        names.update(zip(parameters, arguments, strict=False))
        if tree.args.vararg is not None:
            names[tree.args.vararg.arg] = EVENT if EVENT in arguments[len(parameters) :] else UNKNOWN
        inner = Path(path.tests, names, path.acted)
        if isinstance(tree, ast.Lambda):
            return [walker.expression(tree.body, inner)]
        return walker.block(tree.body, inner)

    def _enter(
        self, function: FunctionType, owner: Any, walker: Walker, arguments: list[Operand], path: Path
    ) -> list[Path]:
        """Follow the paths of a function to which the handler passes its event."""
        tree = tree_of(function)
        if tree is None:
            return [path]
        inner = Walker(self._outer_of(function), self._mirror, self._callee, self._enter, walker.depth + 1)
        inner.found = walker.found
        given = arguments if owner is None else [owner, *arguments]
        return self._walk(inner, tree, given, path)

    def _callee(self, operand: Operand) -> tuple[FunctionType, Any] | None:
        """The function that an operand refers to, with the object it is bound to.

        None if there is no source for it.
        """
        if not isinstance(operand, Place) or self._function is None:
            return None
        try:
            if operand.attributes:
                *before, name = operand.attributes
                of = Place(operand.base, operand.key, tuple(before))
                static = inspect.getattr_static(type(value_of(of, self._owner, self._function)), name, None)
                if isinstance(static, FunctionType):
                    function, owner, given = _unwrapped(static)
                    if function is not None and owner is None and not given and tree_of(function) is not None:
                        return function, of
            found = value_of(operand, self._owner, self._function)
        except Unreadable:
            return None
        function, owner, _ = _unwrapped(found)
        if function is None or tree_of(function) is None or isinstance(found, partial):
            return None
        return function, None if owner is None else fixed(owner)

    def _outer_of(self, function: FunctionType, top: bool = False) -> Any:
        """A function that returns the operands for names which are not local in `function`."""

        def outer(name: str) -> Operand:
            if name in function.__code__.co_freevars:
                if top:
                    return Place("cell", name)
                try:
                    return fixed(value_of(Place("cell", name), None, function))
                except Unreadable:
                    return UNKNOWN
            if name in function.__globals__:
                return Place("global", _Global(function.__globals__, name))
            found = getattr(builtins, name, None)
            return UNKNOWN if found is None else fixed(found)

        return outer


class _Global(tuple[dict[str, Any], str]):
    """A module's namespace and a name in it. Namespaces are compared by identity."""

    __slots__ = ()

    def __new__(cls, namespace: dict[str, Any], name: str) -> _Global:
        return super().__new__(cls, (namespace, name))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Global) and self[0] is other[0] and self[1] == other[1]

    def __hash__(self) -> int:
        return hash((id(self[0]), self[1]))


def facts_of(callback: Any) -> Facts:
    """The facts about a callable that is sent to the page for the first time."""
    return Facts(callback)


def _unwrapped(callback: Any) -> tuple[FunctionType | None, Any, int]:
    """The function of a callable, the object it is bound to, and the number of arguments it has bound."""
    given = 0
    owner: Any = None
    met: set[int] = set()
    while True:
        if isinstance(callback, partial):
            given += len(callback.args)
            callback = callback.func
        elif isinstance(callback, MethodType):
            given += 1
            owner = callback.__self__ if owner is None else owner
            callback = callback.__func__
        elif id(callback) not in met and (wrapped := _wrapped(callback)) is not None:
            # Without this check, a function that wraps itself would be followed forever.
            met.add(id(callback))
            callback = wrapped
        elif isinstance(callback, FunctionType):
            return callback, owner, given
        else:
            call = inspect.getattr_static(type(callback), "__call__", None)
            if isinstance(callback, type) or not isinstance(call, FunctionType):
                return None, None, given
            callback = MethodType(call, callback)


def _wrapped(callback: Any) -> Any:
    """The stored attribute, without `__getattr__`.

    That may return another object for every name, endlessly.
    """
    return inspect.getattr_static(callback, "__wrapped__", None)


def _name_of(callback: Any, function: FunctionType | None) -> str:
    if function is None:
        return str(getattr(callback, "__qualname__", type(callback).__qualname__))
    code = function.__code__
    file = app_file(code.co_filename)
    return f"{function.__qualname__} ({file}:{code.co_firstlineno})" if file else function.__qualname__


def _takes_event(function: FunctionType, given: int) -> bool:
    code = function.__code__
    return code.co_argcount > given or bool(code.co_flags & inspect.CO_VARARGS)


def _mentions(code: CodeType) -> bool:
    """Whether one of the methods is named anywhere in the code, or in functions inside of it."""
    inner = (one for one in code.co_consts if isinstance(one, CodeType))
    return not _METHOD_NAMES.isdisjoint(code.co_names) or any(_mentions(one) for one in inner)


def _any_of(conditions: list[Guard]) -> Guard:
    certain = ["constant", True]
    if certain in conditions:
        return certain
    return conditions[0] if len(conditions) == 1 else ["or", conditions]
