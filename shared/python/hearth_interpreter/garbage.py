"""Cyclic garbage while flows are parked.

CPython 3.14 collects automatically in increments, and each begins by walking the frames of every thread state. A parked
flow has a thread state of its own, and its walk leads over the C stack, of which other flows use the same part meanwhile:
the collector would read what they left there, and take the whole interpreter down ("memory access out of bounds"). Young
and full collections look at objects alone. So while anything is parked, automatic collection is off and these are made at
the moments at which flows end and park.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any

_YOUNG = 0
_FULL = 2
#: New containers that are worth a look; as the collector's own threshold, they are counted net of those that are gone.
_YOUNG_LIMIT = 10_000
#: A full collection is due when so many more containers have survived the young ones, and a quarter of all.
_FULL_LIMIT = 50_000
_FULL_SHARE = 4

_parked = 0
_survived = 0
_size = 0


def guarded(wait: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """`wait`, which parks the stack it is called on, made safe for it."""

    def park(awaited: Any) -> Any:
        global _parked
        gc.disable()
        _parked += 1
        try:
            tidy()
            return wait(awaited)
        finally:
            _parked -= 1
            if _parked == 0:
                gc.enable()

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
