"""Requests from calls to the server that started this process.

A call waits for its answer while other calls run.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from .call_scheduler import CallScheduler

#: A message and its media contents, a list of `(id, bytes)`.
Said = tuple[str, list[tuple[str, bytes]]]

#: In seconds; longer than any call lasts.
_FOREVER = 1e9


class _Asked:
    """A request whose answer a call waits for."""

    def __init__(self, call: int) -> None:
        self.call = call
        self.answer: Said | None = None


class PendingAsks:
    """The requests that have no answer yet."""

    def __init__(self, scheduler: CallScheduler, send: Callable[..., None]) -> None:
        """`send` takes a message and its contents."""
        self._scheduler = scheduler
        self._send = send
        self._numbers = itertools.count(1)
        self._waiting: dict[int, _Asked] = {}

    def ask(self, text: str, media: list[tuple[str, bytes]], call: int) -> Said | None:
        """Send a call's request and wait for the answer.

        Returns None if the call was stopped meanwhile, or if the server sends no answer.
        """
        number, asked = next(self._numbers), _Asked(call)
        self._waiting[number] = asked
        try:
            self._send({"kind": "ask", "number": call, "ask": number, "asked": {"text": text}}, media)
            stopped = self._scheduler.sleep(_FOREVER, call, asked)
        finally:
            self._waiting.pop(number, None)
        return None if stopped else asked.answer

    def answer(self, message: dict[str, Any], contents: list[tuple[str, bytes]]) -> None:
        """Hand an answer to the call that waits for it, if it still does."""
        asked = self._waiting.pop(message["ask"], None)
        if asked is not None:
            text = message["text"]
            asked.answer = None if text is None else (text, contents)
            self._scheduler.wake(asked.call, asked)
