"""Counts the steps of Python code: run times would depend on the load of the machine, too."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from itertools import count

_COUNTER = 4


def steps(act: Callable[[], object]) -> int:
    """The number of lines, jumps and calls that Python runs in `act`."""
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
