"""A clock for tests, which advances only when a test or a wait asks for it."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from itertools import count


class Clock:
    """A virtual time, in seconds since the start of the test, and functions to call later."""

    def __init__(self) -> None:
        self.now = 0.0
        self._numbers = count()
        self._alarms: list[tuple[float, int, Callable[[], None]]] = []

    def after(self, seconds: float, run: Callable[[], None]) -> None:
        """Call a function after `seconds`."""
        heapq.heappush(self._alarms, (self.now + seconds, next(self._numbers), run))

    def step(self) -> bool:
        """Advance to the next alarm and run it. Returns False if there is none."""
        if not self._alarms:
            return False
        self.now, _, run = heapq.heappop(self._alarms)
        run()
        return True

    def advance(self, seconds: float) -> None:
        """Advance the time, and run the alarms that become due."""
        end = self.now + seconds
        while self._alarms and self._alarms[0][0] <= end:
            self.step()
        self.now = end
