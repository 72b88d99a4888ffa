"""What names stand for at one place of a function that is compiled."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from types import FunctionType
from typing import TYPE_CHECKING, Any, Self

from ..._generated.protocol import GUARD_METHODS, TEXT_METHODS
from .numeric import is_pythons
from .operands import Guard, Operand, Place

if TYPE_CHECKING:
    from .answers import Answering

_METHODS = GUARD_METHODS | TEXT_METHODS
#: In answers, `strip` is a function, which knows more.
_METHODS_IN_ANSWERS = _METHODS - {"strip"}


class Scope:
    """The names, and what is the same for the whole function (`expressions.py`)."""

    def __init__(
        self,
        names: dict[str, Operand],
        outer: Callable[[str], Operand],
        mirror: Callable[[Place], int],
        answering: Answering | None = None,
    ) -> None:
        self._names = names
        self._outer = outer
        self._mirror = mirror
        self._answering = answering
        self._on_page = answering and answering.on_page
        self._methods = _METHODS_IN_ANSWERS if answering else _METHODS
        #: The local variables that may be floats where the page has integers.
        self._floats: frozenset[int] = frozenset()
        self._purity = [True]
        #: How many statements have been compiled, in one list for all scopes of an answer.
        self.compiled = [0]
        #: How many local variables there are, and in how many calls of functions this is.
        self.depth = 0
        self.nesting = 0

    @property
    def pure(self) -> bool:
        return self._purity[0]

    def with_name(self, name: str, operand: Operand) -> Self:
        """The same, with a name."""
        inner = copy(self)
        inner._names = {**self._names, name: operand}
        return inner

    def with_local(self, name: str, value: Guard, operand: Operand | None = None) -> Self:
        """The same, with one more local variable; its operand may be a place, and not what the page has."""
        inner = self.with_name(name, ["local", self.depth] if operand is None else operand)
        inner._floats = self._floats - {self.depth}
        if is_pythons(value, self._floats, calculated=True):
            inner._floats |= {self.depth}
        inner.depth += 1
        return inner

    def calling(self, function: FunctionType, names: dict[str, Operand]) -> Self:
        """A reader for a function that is called."""
        assert self._answering is not None
        inner = copy(self)
        inner._names = names
        inner._outer = self._answering.outer_of(function)
        inner.nesting += 1
        return inner

    def value(self, place: Place) -> Any:
        """The value that is at a place now."""
        assert self._answering is not None
        return self._answering.value(place)
