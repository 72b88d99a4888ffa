"""Stops a call in its thread, but never in the middle of the server's own work there."""

from __future__ import annotations

import ctypes
import queue
import threading
import time
from collections.abc import Callable
from typing import TypeVar

from hearth_server.stopping import CallStopped

T = TypeVar("T")

#: Kept: `time.sleep` is replaced for app code.
_let_others_run = time.sleep


class StopGate:
    """The gate for the stop of one call.

    What is raised in a thread from outside lands between any two of its steps: half a frame written, a turn not yet
    given back. So there is a gate, and a stop goes through it only while it is open. To shut the gate and to go through
    it are the same act, which nobody waits for: taking a lock. Whoever comes second knows that the other was first.
    """

    def __init__(self) -> None:
        self._gate = threading.Lock()
        self._gate.acquire()
        self._is_shut = True
        self._asked = threading.Event()
        #: Alarms that have rung; None for the stop.
        self._news: queue.SimpleQueue[object] = queue.SimpleQueue()
        #: Whether the stop was raised from outside; after that the gate is never opened again.
        self._has_raised = False
        self._was_told = False
        self._thread = 0

    def begin(self) -> None:
        """Note that the call runs in this thread."""
        self._thread = threading.get_ident()

    def admit(self) -> bool:
        """Open the gate. True when the call is to stop at once and was not told so: the gate is shut again then."""
        if not self._is_shut:
            return False
        self._is_shut = False
        self._gate.release()
        if not self._asked.is_set():
            return False
        self.hold()
        told, self._was_told = self._was_told, True
        return not told

    def hold(self) -> None:
        """Shut the gate: nothing lands from here on. A stop that was first lands here, unless it has landed before."""
        if self._is_shut:
            return
        if self._gate.acquire(blocking=False):
            self._is_shut = True
            return
        while True:
            has_raised = self._has_raised
            # An exception raised from outside lands after this call at the latest.
            _let_others_run(0)
            if has_raised:
                return

    def undisturbed(self, work: Callable[[], T]) -> T:
        """Do `work` without interruption; a stop that comes meanwhile is raised after it."""
        if self._is_shut:
            return work()
        self.hold()
        try:
            return work()
        finally:
            if self.admit():
                raise CallStopped

    def stop(self) -> None:
        """End the call, from another thread: now if the gate is open, else as soon as it opens."""
        self._asked.set()
        self._news.put(None)
        if self._gate.acquire(blocking=False):
            ctypes.pythonapi.PyThreadState_SetAsyncExc(
                ctypes.c_ulong(self._thread), ctypes.py_object(CallStopped)
            )
            self._has_raised = True

    def ring(self, alarm: object) -> None:
        """End the waiting that has this alarm, from another thread."""
        self._news.put(alarm)

    def come_within(self, seconds: float, alarm: object = None) -> bool:
        """Wait for that time, or until the alarm rings. True as soon as the call is to stop."""
        end = time.monotonic() + min(seconds, threading.TIMEOUT_MAX / 2)
        while not self._asked.is_set():
            try:
                news = self._news.get(timeout=max(end - time.monotonic(), 0))
            except queue.Empty:
                return self._asked.is_set()
            # Other alarms are for earlier waits.
            if alarm is not None and news is alarm:
                return False
        return True
