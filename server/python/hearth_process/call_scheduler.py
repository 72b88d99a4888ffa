"""Turns of calls: one runs, the others wait, as on Pyodide's thread (decisions/server-code.md).

App modules and the wire's registries are the interpreter's own, so two calls cannot run at once. One that sleeps gives
its turn away.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

from .stop_gate import StopGate

T = TypeVar("T")


class Withdrawn(Exception):
    """The call was withdrawn before it began."""


class CallScheduler:
    """The calls that run, sleep or wait to begin, and their stops."""

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self._stops: dict[int, StopGate] = {}
        #: Calls that have not begun. A call is taken out either by its own turn, or by `withdraw`.
        self._expected: dict[int, StopGate] = {}
        self._thread = threading.local()

    def expect(self, number: int) -> None:
        """Note a call, which may be stopped before it runs."""
        self._stops[number] = self._expected[number] = StopGate()

    @property
    def count(self) -> int:
        """The number of calls that have a thread."""
        return len(self._stops)

    def withdraw(self, number: int) -> bool:
        """Withdraw a call; False when it has begun already."""
        if self._expected.pop(number, None) is None:
            return False
        del self._stops[number]
        return True

    def run(self, number: int, work: Callable[[], T]) -> T:
        """Run an expected call in this thread, when it is its turn. Raises Withdrawn if it was withdrawn meanwhile."""
        with self._turn:
            stops = self._expected.pop(number, None)
            if stops is None:
                raise Withdrawn
            self._thread.stops = stops
            stops.begin()
            try:
                return work()
            finally:
                del self._stops[number]

    def give_away(self) -> None:
        """Let others run; the running call has put its state aside."""
        self._turn.release()

    def take_back(self) -> None:
        """Wait for the next turn."""
        self._turn.acquire()

    def sleep(self, seconds: float, number: int, alarm: object = None) -> bool:
        """Wait for that time, or until `wake` is called with that alarm. True if the call was stopped."""
        return self._stops[number].come_within(seconds, alarm)

    def wake(self, number: int, alarm: object) -> None:
        """End the sleep with this alarm, also one that has not begun yet."""
        stops = self._stops.get(number)
        if stops is not None:
            stops.ring(alarm)

    def stop(self, number: int) -> None:
        """End a call: wake it if it sleeps, else raise CallStopped in its thread at the next line of Python."""
        stops = self._stops.get(number)
        if stops is not None:
            stops.stop()

    def admit_stops(self, number: int) -> bool:
        """A stop may land in the call from here on. True when it is to stop at once."""
        return self._stops[number].admit()

    def hold_stops(self, number: int) -> None:
        """No stop lands in the call from here on."""
        self._stops[number].hold()

    def undisturbed(self, work: Callable[[], T]) -> T:
        """Do `work` without being interrupted by a stop of this thread's call. Threads that app code has started have no call."""
        stops: StopGate | None = getattr(self._thread, "stops", None)
        return stops.undisturbed(work) if stops else work()
