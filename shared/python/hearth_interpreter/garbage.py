"""Collects cyclic garbage while flows are parked.

CPython 3.14 collects automatically in increments, and each begins by walking the frames of every
thread state. A parked flow has its own thread state, whose walk follows the C stack, where other
flows use the same part meanwhile: the collector would read their data, and crash the whole
interpreter ("memory access out of bounds"). Young and full collections examine objects only. So
while any flow is parked, automatic collection is off, and these are made when flows end and park.

Automatic collection is also off while a message is deserialized, since it would examine the growing
message again and again without finding garbage.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

_YOUNG = 0
_FULL = 2
#: New containers that are worth a young collection; as for the collector's own threshold, freed
#: ones are subtracted.
_YOUNG_LIMIT = 10_000
#: A full collection is due when this many more containers, and a quarter of all, have survived
#: young collections.
_FULL_LIMIT = 50_000
_FULL_SHARE = 4

#: The number of reasons to keep automatic collection off, and how many of these are parked flows.
_reasons = 0
_parked = 0
_survived = 0
_size = 0


@contextmanager
def uncollected() -> Iterator[None]:
    """Context manager that turns automatic collection off.

    For code that makes many objects which all stay alive.
    """
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
    """A function that calls `wait`, which parks the stack, with automatic collection off meanwhile."""

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
    """Make the collections that are due; called when a flow ends or parks.

    Does nothing while no flow is parked, since automatic collection is on then.
    """
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
