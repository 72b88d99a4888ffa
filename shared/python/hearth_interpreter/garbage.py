"""Collects cyclic garbage while flows are parked.

CPython 3.14 collects automatically in increments, and each begins by walking the frames of every thread state. A parked
flow has a thread state of its own, and its walk leads over the C stack, of which other flows use the same part meanwhile:
the collector would read what they left there, and take the whole interpreter down ("memory access out of bounds"). Young
and full collections look at objects alone. So while anything is parked, automatic collection is off and these are made at
the moments at which flows end and park.

It is off, too, while a message is read: it would look through the growing message again and again, and find nothing.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

_YOUNG = 0
_FULL = 2
#: New containers that are worth a look; as the collector's own threshold, they are counted net of those that are gone.
_YOUNG_LIMIT = 10_000
#: A full collection is due when so many more containers have survived the young ones, and a quarter of all.
_FULL_LIMIT = 50_000
_FULL_SHARE = 4

#: How many reasons there are at the moment against automatic collections, and how many of these are parked flows.
_reasons = 0
_parked = 0
_survived = 0
_size = 0


@contextmanager
def uncollected() -> Iterator[None]:
    """`with uncollected():` — without automatic collections, around code that makes many objects, all of which stay."""
    global _reasons
    gc.disable()
    _reasons += 1
    try:
        yield
    finally:
        _reasons -= 1
        if _reasons == 0:
            gc.enable()


def guarded(wait: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """`wait`, which parks the stack, with automatic collections off while it does."""

    def park(awaited: Any) -> Any:
        global _parked
        with uncollected():
            _parked += 1
            try:
                tidy()
                return wait(awaited)
            finally:
                _parked -= 1

    return park


def tidy() -> None:
    """Collect what is due, at a moment at which a flow ends or parks. Nothing to do while no flow is parked."""
    global _survived, _size
    if _parked == 0:
        return
    made = gc.get_count()[_YOUNG]
    if made < _YOUNG_LIMIT:
        return
    kept = made - gc.collect(_YOUNG)
    _survived += kept
    _size += kept
    if _survived > max(_FULL_LIMIT, _size // _FULL_SHARE):
        _size = max(0, _size - gc.collect(_FULL))
        _survived = 0
