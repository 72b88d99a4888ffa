"""Requests from calls to the server that started this process.

A call waits for its answer while other calls run.
"""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from .call_scheduler import FOREVER, CallScheduler

#: A message and its media contents, a list of `(id, bytes)`.
Said = tuple[str, list[tuple[str, bytes]]]


class _Asked:
    """A request whose answer a call waits for."""

    def __init__(self, call: int) -> None:
        self.call = call
        self.answer: Said | None = None
        #: Set where a thread that app code started waits, once it must not wait any more.
        self.settled = threading.Event()


class PendingAsks:
    """The requests that have no answer yet."""

    def __init__(self, scheduler: CallScheduler, send: Callable[..., None]) -> None:
        """`send` takes a message and its contents."""
        self._scheduler = scheduler
        self._send = send
        self._numbers = itertools.count(1)
        self._waiting: dict[int, _Asked] = {}
        #: What threads that calls have started wait for, each with the call's number.
        self._beside: set[tuple[int, threading.Event]] = set()

    def ask(self, text: str, media: list[tuple[str, bytes]], call: int) -> Said | None:
        """Send a call's request and wait for the answer.

        Returns None if the call was stopped meanwhile, or if the server sends no answer.
        """
        number, asked = next(self._numbers), _Asked(call)
        self._waiting[number] = asked
        message = {"kind": "ask", "number": call, "ask": number, "asked": {"text": text}}
        try:
            if not self._scheduler.is_own_thread(call):
                return self._ask_beside(asked, message, media)
            self._send(message, media)
            stopped = self._scheduler.sleep(FOREVER, call, asked)
        finally:
            self._waiting.pop(number, None)
        return None if stopped else asked.answer

    def _ask_beside(self, asked: _Asked, message: dict[str, Any], media: Any) -> Said | None:
        """As `ask`, in a thread that app code started: its call may run meanwhile."""
        with self.ending_with(asked.call, asked.settled):
            self._send(message, media)
            asked.settled.wait()
        # The server does not count the time of a call that has asked something, until this.
        self._send({"kind": "resumed", "number": asked.call})
        return asked.answer

    @contextmanager
    def ending_with(self, call: int, settled: threading.Event) -> Iterator[None]:
        """Set `settled`, for which a thread of the call waits within the block, when the call is stopped.

        At once, if it has been.
        """
        wait = call, settled
        self._beside.add(wait)
        if not self._scheduler.goes_on(call):
            settled.set()
        try:
            yield
        finally:
            self._beside.discard(wait)

    def stop(self, call: int) -> None:
        """End the waits of threads that a call has started."""
        for number, settled in list(self._beside):
            if number == call:
                settled.set()

    def answer(self, message: dict[str, Any], contents: list[tuple[str, bytes]]) -> None:
        """Hand an answer to the call that waits for it, if it still does."""
        asked = self._waiting.pop(message["ask"], None)
        if asked is not None:
            text = message["text"]
            asked.answer = None if text is None else (text, contents)
            asked.settled.set()
            self._scheduler.wake(asked.call, asked)
