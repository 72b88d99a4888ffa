"""What calls ask of the server around this process: sent as messages, and waited for while other calls run."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from .turns import Turns

#: A message and the contents of its media, `(id, bytes)` each.
Said = tuple[str, list[tuple[str, bytes]]]

#: Seconds; no call waits so long.
_FOREVER = 1e9


class _Asked:
    """One thing that a call waits for."""

    def __init__(self, call: int) -> None:
        self.call = call
        self.answer: Said | None = None


class Asks:
    """What was asked and has no answer yet."""

    def __init__(self, turns: Turns, send: Callable[..., None]) -> None:
        """`send` takes a message and its contents."""
        self._turns = turns
        self._send = send
        self._numbers = itertools.count(1)
        self._waiting: dict[int, _Asked] = {}

    def ask(self, text: str, media: list[tuple[str, bytes]], call: int) -> Said | None:
        """The answer to a call's message; None when the call was stopped meanwhile, or is not answered any more."""
        number, asked = next(self._numbers), _Asked(call)
        self._waiting[number] = asked
        try:
            self._send({"kind": "ask", "number": call, "ask": number, "asked": {"text": text}}, media)
            stopped = self._turns.sleep(_FOREVER, call, asked)
        finally:
            self._waiting.pop(number, None)
        return None if stopped else asked.answer

    def answer(self, message: dict[str, Any], contents: list[tuple[str, bytes]]) -> None:
        """Wake the call that waits for it, if there is one yet."""
        asked = self._waiting.pop(message["ask"], None)
        if asked is not None:
            text = message["text"]
            asked.answer = None if text is None else (text, contents)
            self._turns.wake(asked.call, asked)
