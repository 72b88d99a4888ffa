"""Time for tests: it only passes when nothing else is left to happen."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from itertools import count


class Clock:
    """Alarms by their time, in seconds since the start of the test."""

    def __init__(self) -> None:
        self.now = 0.0
        self._numbers = count()
        self._alarms: list[tuple[float, int, Callable[[], None]]] = []

    def after(self, seconds: float, run: Callable[[], None]) -> None:
        """Call `run` in `seconds`."""
        heapq.heappush(self._alarms, (self.now + seconds, next(self._numbers), run))

    def step(self) -> bool:
        """Advance to the next alarm and run it; returns False if there is none."""
        if not self._alarms:
            return False
        self.now, _, run = heapq.heappop(self._alarms)
        run()
        return True

    def advance(self, seconds: float) -> None:
        """Let time pass, and run the alarms that become due."""
        end = self.now + seconds
        while self._alarms and self._alarms[0][0] <= end:
            self.step()
        self.now = end
