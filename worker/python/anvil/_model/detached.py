"""Has components that left the page, and that nothing refers to, collected soon.

A container and its children refer to each other, so only the garbage collector can free them; and it looks at old objects
rarely, while the page keeps an element for each. So once many have left, a full collection is made after a pause. It may
happen while flows are parked (`hearth_interpreter/garbage.py`).
"""

from __future__ import annotations

import gc

from .._runtime.waiting import timers
from . import core

#: So many have to have left.
_MANY = 500
#: And one in so many of all components with nodes: a full collection looks at every object.
_SHARE = 4
#: Seconds until the collection: a list that is cleared is often refilled at once.
_PAUSE = 0.25

_left = 0
_is_due = False


def left_page(count: int) -> None:
    """Note that `count` components have just left the page; some of them may come back."""
    global _left, _is_due
    _left += count
    if not _is_due and _left >= _MANY and _left * _SHARE >= core.live_count():
        _is_due = True
        timers.after(_PAUSE, _collect)


def _collect() -> None:
    """Collect; the page is told when the flow ends."""
    global _left, _is_due
    _left, _is_due = 0, False
    gc.collect()
