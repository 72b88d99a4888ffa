"""Tests a property, and finds the smallest value that violates it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import TypeVar

from ._choices import Choices

T = TypeVar("T")

#: The number of tries after which shrinking stops.
_MOST_TRIES = 2000


def for_all(
    generate: Callable[[Choices], T],
    holds: Callable[[T], object],
    cases: int = 1000,
    seed: int | None = None,
) -> None:
    """Raise AssertionError with the smallest value found for which `holds` raises.

    The cause is the error that `holds` raised. Every run uses other values, unless it gets the
    `seed` in an earlier failure's text.
    """
    used = random.randrange(1 << 32) if seed is None else seed
    for case in range(cases):
        choices = Choices(random.Random(f"{used}:{case}"))
        value = generate(choices)
        try:
            holds(value)
        except Exception:
            row = _smallest(generate, holds, choices.taken)
            smallest = generate(Choices(None, row))
            try:
                holds(smallest)
            except Exception as error:
                raise AssertionError(
                    f"does not hold for {smallest!r} (case {case + 1} of seed {used}, made as small as possible): "
                    f"{type(error).__name__}: {error}"
                ) from error
            raise AssertionError(f"holds for {value!r} only now and then (seed {used})") from None


def _smallest(generate: Callable[[Choices], T], holds: Callable[[T], object], row: list[int]) -> list[int]:
    """A row whose value violates the property, and which cannot be shrunk further."""
    tries = 0
    improved = True
    while improved:
        improved = False
        for candidate in _smaller(row):
            tries += 1
            if tries > _MOST_TRIES:
                return row
            taken = _breaking(generate, holds, candidate)
            # Only a part of a replayed row may be used, or zeros may be added.
            if taken is not None and (len(taken), taken) < (len(row), row):
                row, improved = taken, True
                break
    return row


def _breaking(
    generate: Callable[[Choices], T], holds: Callable[[T], object], row: list[int]
) -> list[int] | None:
    """The outcomes used with this row if its value violates the property, else None."""
    choices = Choices(None, row)
    value = generate(choices)
    try:
        holds(value)
    except Exception:
        return choices.taken
    return None


def _smaller(row: list[int]) -> Iterator[list[int]]:
    """Rows with a section removed, the longest first; then rows with one number reduced."""
    for size in (32, 16, 8, 4, 3, 2, 1):
        for at in range(len(row) - size, -1, -1):
            yield row[:at] + row[at + size :]
    for at, number in enumerate(row):
        for less in sorted({0, number // 2, number - 1}) if number > 0 else ():
            yield [*row[:at], less, *row[at + 1 :]]
