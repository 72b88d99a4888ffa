"""Components that have left the page, and that nobody has any more, are found soon.

A container and its children hold each other, so only the collector can tell that both are gone; and it lets what is old wait
for long, while the page keeps an element for each. So once many have left, everything is looked through, when Python has
had a pause. Full collections may happen while flows are parked (`hearth_interpreter/garbage.py`).
"""

from __future__ import annotations

import gc

from .._runtime.waiting import timers
from . import core

#: Fewer can wait for the collector.
_MANY = 500
#: They must be one in so many of all that have nodes, since a collection looks at all.
_SHARE = 4
#: After how long, in seconds: who clears a list often fills it again at once.
_PAUSE = 0.25

_left = 0
_is_due = False


def left_page(count: int) -> None:
    """So many components have just left the page; some of them may come back."""
    global _left, _is_due
    _left += count
    if not _is_due and _left >= _MANY and _left * _SHARE >= core.live_count():
        _is_due = True
        timers.after(_PAUSE, _collect)


def _collect() -> None:
    """Find what is gone; the end of the flow tells the page."""
    global _left, _is_due
    _left, _is_due = 0, False
    gc.collect()
