"""Measures work by counting steps, since times also depend on what else the machine does."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from itertools import count

_COUNTER = 4


def steps(act: Callable[[], object]) -> int:
    """The number of lines, loop turns and calls that Python executes until `act` has ended."""
    taken = count()
    monitoring = sys.monitoring
    events = (monitoring.events.LINE, monitoring.events.JUMP, monitoring.events.CALL)
    collects = gc.isenabled()
    gc.disable()
    monitoring.use_tool_id(_COUNTER, "steps")
    try:
        for event in events:
            monitoring.register_callback(_COUNTER, event, lambda *_args: next(taken))
        monitoring.set_events(_COUNTER, sum(events))
        act()
    finally:
        monitoring.set_events(_COUNTER, 0)
        monitoring.free_tool_id(_COUNTER)
        if collects:
            gc.enable()
    return next(taken)
