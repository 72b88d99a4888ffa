"""Takes turns of calls: one runs while the others wait, as on Pyodide's thread (decisions/server-code.md).

App modules and the registries of `hearth_wire` are global to the interpreter, so two calls cannot
run at once. A call that waits gives up its turn.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

from .stop_gate import StopGate

T = TypeVar("T")

#: Seconds that are longer than any call lasts.
FOREVER = 1e9


class Withdrawn(Exception):
    """The call was withdrawn by the server before it began."""


class CallScheduler:
    """The calls that run, wait for something, or have not begun, and requests to stop them."""

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self._stops: dict[int, StopGate] = {}
        #: Calls that have not begun. Whichever of `run` and `withdraw` removes an entry first
        #: decides.
        self._expected: dict[int, StopGate] = {}
        self._thread = threading.local()

    def expect(self, number: int) -> None:
        """Register a call that has arrived; it may be stopped or withdrawn before it runs."""
        self._stops[number] = self._expected[number] = StopGate()

    @property
    def count(self) -> int:
        """The number of calls that have arrived and not ended; each has a thread."""
        return len(self._stops)

    def withdraw(self, number: int) -> bool:
        """Withdraw a call. Returns False if it has begun already."""
        if self._expected.pop(number, None) is None:
            return False
        del self._stops[number]
        return True

    def run(self, number: int, work: Callable[[], T]) -> T:
        """Run a registered call in this thread, once it is its turn.

        Raises Withdrawn if it was withdrawn.
        """
        with self._turn:
            stops = self._expected.pop(number, None)
            if stops is None:
                raise Withdrawn
            self._thread.stops = stops
            stops.begin()
            try:
                return work()
            finally:
                stops.end()
                del self._stops[number]

    def is_own_thread(self, number: int) -> bool:
        """Whether the call itself runs in the running thread."""
        stops = self._stops.get(number)
        return stops is not None and stops is getattr(self._thread, "stops", None)

    def give_away(self) -> None:
        """Release the turn for other calls.

        The state of the running call must have been taken out already.
        """
        self._turn.release()

    def take_back(self) -> None:
        """Wait for the next turn."""
        self._turn.acquire()

    def sleep(self, seconds: float, number: int, alarm: object = None) -> bool:
        """Wait for `seconds`, or until `wake` is called with the same alarm.

        Returns True if the call was stopped.
        """
        return self._stops[number].come_within(seconds, alarm)

    def wake(self, number: int, alarm: object) -> None:
        """End the wait with this alarm, even if it has not begun yet."""
        stops = self._stops.get(number)
        if stops is not None:
            stops.ring(alarm)

    def stop(self, number: int, before_raising: Callable[[], object]) -> None:
        """Stop a call: end its wait, or else raise CallStopped in its thread as soon as possible.

        `before_raising` is called before it is raised from outside.
        """
        stops = self._stops.get(number)
        if stops is not None:
            stops.stop(before_raising)

    def goes_on(self, number: int) -> bool:
        """Whether the call has neither ended nor been told to stop."""
        stops = self._stops.get(number)
        return stops is not None and not stops.is_asked

    def admit_stops(self, number: int) -> bool:
        """Allow interrupting the call from now on. Returns True if it must stop at once."""
        return self._stops[number].admit()

    def hold_stops(self, number: int) -> None:
        """Forbid interrupting the call from now on."""
        self._stops[number].hold()

    def undisturbed(self, work: Callable[[], T]) -> T:
        """Run `work` without it being interrupted by a stop of this thread's call.

        Threads that app code started have no call, and are never interrupted.
        """
        stops: StopGate | None = getattr(self._thread, "stops", None)
        return stops.undisturbed(work) if stops else work()
