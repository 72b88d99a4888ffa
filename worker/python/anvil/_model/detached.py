"""Lets components that have left the page, and are no longer referenced, be freed soon.

A container and its children refer to each other, so only the garbage collector can free them; it
rarely examines old objects, while the page keeps an element for each. So when many components have
left, a full collection is made after a pause. That is safe while flows are parked
(`hearth_interpreter/garbage.py`).
"""

from __future__ import annotations

import gc

from .._runtime.waiting import timers
from . import core

#: The number of components that must have left the page.
_MANY = 500
#: They must also be at least one in this many of all components with nodes, because a full
#: collection examines every object.
_SHARE = 4
#: Seconds until the collection, since a cleared list is often refilled at once.
_PAUSE = 0.25

_left = 0
_is_due = False


def left_page(count: int) -> None:
    """Record that `count` components have just left the page; some of them may return."""
    global _left, _is_due
    _left += count
    if not _is_due and _left >= _MANY and _left * _SHARE >= core.live_count():
        _is_due = True
        timers.after(_PAUSE, _collect)


def _collect() -> None:
    """Collect garbage. The page is told which nodes are freed when the flow ends."""
    global _left, _is_due
    _left, _is_due = 0, False
    gc.collect()
