"""Calls take turns: one runs, the others wait, as on a thread of Pyodide's (design §8).

App modules and the wire's registries are the interpreter's own, so two calls cannot run at once. One that sleeps gives
its turn away.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from hearth_server.stopping import CallStopped


class Turns:
    """Who runs, who sleeps, and who is to stop."""

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self._threads: dict[int, int] = {}
        self._stopped: dict[int, threading.Event] = {}
        self._sleeping: set[int] = set()

    def expect(self, number: int) -> None:
        """A call is to come, and may be stopped before it runs."""
        self._stopped[number] = threading.Event()

    @contextmanager
    def call(self, number: int) -> Iterator[None]:
        """Run an expected call in this thread, when it is its turn. Raises CallStopped if it was stopped by then."""
        with self._turn:
            self._threads[number] = threading.get_ident()
            try:
                if self._stopped[number].is_set():
                    raise CallStopped
                yield
            finally:
                del self._threads[number], self._stopped[number]

    @contextmanager
    def between(self) -> Iterator[None]:
        """Do something that is no call's, while none runs."""
        with self._turn:
            yield

    def give_away(self) -> None:
        """Let others run; the running call has put its own things aside."""
        self._turn.release()

    def take_back(self) -> None:
        """Wait for the next turn."""
        self._turn.acquire()

    def sleep(self, seconds: float, number: int) -> bool:
        """Whether the call was stopped within that time."""
        self._sleeping.add(number)
        try:
            return self._stopped[number].wait(seconds)
        finally:
            self._sleeping.discard(number)

    def stop(self, number: int) -> None:
        """End a call: wake it if it sleeps, else raise CallStopped in its thread at the next line of Python."""
        stopped, thread = self._stopped.get(number), self._threads.get(number)
        if stopped is not None:
            stopped.set()
        if thread is not None and number not in self._sleeping:
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(CallStopped))
