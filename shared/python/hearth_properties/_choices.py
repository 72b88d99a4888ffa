"""The choices that a generated value is made of."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")

#: Up to here a float's digits choose among so many things evenly, several times as fast as whole numbers do.
_FEW = 1 << 32


class Choices:
    """Random ones, or those of a row that is played back; where that ends, every further choice is 0."""

    def __init__(self, source: random.Random | None, row: Sequence[int] = ()) -> None:
        self._source = source
        self._row = row
        #: Every outcome so far.
        self.taken: list[int] = []

    def below(self, count: int) -> int:
        """One of 0, 1 … `count` - 1."""
        at = len(self.taken)
        if self._source is not None:
            few = count <= _FEW
            outcome = int(self._source.random() * count) if few else self._source.randrange(count)
        else:
            outcome = min(self._row[at], count - 1) if at < len(self._row) else 0
        self.taken.append(outcome)
        return outcome

    def one_of(self, things: Sequence[T]) -> T:
        """One of several things, the simplest first."""
        return things[self.below(len(things))]

    def list_of(self, make: Callable[[], T], longest: int) -> list[T]:
        """As many of what `make` makes as it happens; each is asked for anew, so that any can be left out."""
        made: list[T] = []
        while len(made) < longest and self.below(4):
            made.append(make())
        return made

    def integer(self, bits: int) -> int:
        """A whole number of up to so many bits, of any size as likely as of any other; negative or not."""
        size = self.below(bits + 1)
        number = self.below(1 << size)
        return -number if self.below(2) else number
