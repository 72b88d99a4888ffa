"""The choices from which a value is generated."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")

#: Up to this count, a random float is precise enough to choose evenly, and several times as fast as
#: `randrange`.
_FEW = 1 << 32


class Choices:
    """Random choices, or those of a replayed row, after whose end every further choice is 0."""

    def __init__(self, source: random.Random | None, row: Sequence[int] = ()) -> None:
        self._source = source
        self._row = row
        #: All outcomes so far.
        self.taken: list[int] = []

    def below(self, count: int) -> int:
        """One of the numbers 0, 1 … `count` - 1."""
        at = len(self.taken)
        if self._source is not None:
            few = count <= _FEW
            outcome = int(self._source.random() * count) if few else self._source.randrange(count)
        else:
            outcome = min(self._row[at], count - 1) if at < len(self._row) else 0
        self.taken.append(outcome)
        return outcome

    def one_of(self, things: Sequence[T]) -> T:
        """One of several things, of which the simplest is the first."""
        return things[self.below(len(things))]

    def list_of(self, make: Callable[[], T], longest: int) -> list[T]:
        """A list of random length, at most `longest`, of results of `make`.

        There is a choice before each item, so that shrinking can remove any of them.
        """
        made: list[T] = []
        while len(made) < longest and self.below(4):
            made.append(make())
        return made

    def integer(self, bits: int) -> int:
        """An integer of at most `bits` bits, positive or negative; every number of bits is equally likely."""
        size = self.below(bits + 1)
        number = self.below(1 << size)
        return -number if self.below(2) else number
