"""Stops a call in its thread, but never during the server's own work there."""

from __future__ import annotations

import _imp
import ctypes
import queue
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from hearth_server.stopping import CallStopped

T = TypeVar("T")

#: Saved, because `time.sleep` is replaced for app code.
_let_others_run = time.sleep


class StopGate:
    """Decides when the stop of one call may be raised in its thread.

    An exception raised in a thread from outside may come between any two instructions, for example
    when half a frame is written or a turn is not yet released. So it may be raised only while this
    gate is open. Closing the gate and raising the exception both take the same lock without
    waiting, so whichever comes second knows that the other came first.
    """

    def __init__(self) -> None:
        self._gate = threading.Lock()
        self._gate.acquire()
        self._is_shut = True
        self._asked = threading.Event()
        #: Alarms that have rung; None for a stop.
        self._news: queue.SimpleQueue[object] = queue.SimpleQueue()
        #: Whether the exception was raised from outside; after that the gate is never opened again.
        self._has_raised = False
        self._was_told = False
        self._thread = 0

    @property
    def is_asked(self) -> bool:
        """Whether the call has been told to stop."""
        return self._asked.is_set()

    def begin(self) -> None:
        """Record that the call runs in this thread."""
        self._thread = threading.get_ident()

    def admit(self) -> bool:
        """Open the gate.

        Returns True, with the gate closed again, if the call must stop at once and was not told
        before.
        """
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
        """Close the gate: no exception is raised in the call from now on.

        If a stop took the gate first, its exception is raised here, unless it has been raised
        before.
        """
        if self._is_shut:
            return
        if self._gate.acquire(blocking=False):
            self._is_shut = True
            return
        while True:
            has_raised = self._has_raised
            # An exception raised from outside arrives during this call at the latest.
            _let_others_run(0)
            if has_raised:
                return

    def end(self) -> None:
        """Release the import system's global lock if the thread's call was stopped while it held it.

        It is taken by Python code, so the exception may come after that and before the code that
        releases it; all imports of the calls that sleep in this process would wait for it.
        """
        if self._asked.is_set():
            with suppress(RuntimeError):  # It is not held by this thread.
                while True:
                    _imp.release_lock()

    def undisturbed(self, work: Callable[[], T]) -> T:
        """Run `work` without interruption; a stop that arrives meanwhile is raised after it."""
        if self._is_shut:
            return work()
        self.hold()
        try:
            return work()
        finally:
            if self.admit():
                raise CallStopped

    def stop(self, before_raising: Callable[[], object]) -> None:
        """Stop the call, from another thread: at once if the gate is open, else as soon as it opens.

        `before_raising` is called before an exception is raised in the call from outside.
        """
        self._asked.set()
        self._news.put(None)
        if self._gate.acquire(blocking=False):
            before_raising()
            ctypes.pythonapi.PyThreadState_SetAsyncExc(
                ctypes.c_ulong(self._thread), ctypes.py_object(CallStopped)
            )
            self._has_raised = True

    def ring(self, alarm: object) -> None:
        """End the wait with this alarm, from another thread."""
        self._news.put(alarm)

    def come_within(self, seconds: float, alarm: object = None) -> bool:
        """Wait for `seconds` or until the alarm rings. Returns True as soon as the call must stop."""
        end = time.monotonic() + min(seconds, threading.TIMEOUT_MAX / 2)
        while not self._asked.is_set():
            try:
                news = self._news.get(timeout=max(end - time.monotonic(), 0))
            except queue.Empty:
                return self._asked.is_set()
            # Other alarms belong to earlier waits.
            if alarm is not None and news is alarm:
                return False
        return True
