"""Where `print` goes: the browser's console and the server's log, in batches of one turn (api §8.7)."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable

from hearth_interpreter import NoTerminal, refuse_breakpoints

from .. import bridge

#: Warnings, or what they are about, that have been given (`is_new`).
_told: set[object] = set()
#: Called before each warning.
on_warning: Callable[[], object] = bool


class Output(io.TextIOBase):
    """A text stream whose lines are collected until the flow ends, blocks or an error is reported."""

    def __init__(self, stream: str) -> None:
        self._stream = stream
        self._parts: list[str] = []

    def writable(self) -> bool:
        """Streams of this kind only take text."""
        return True

    def write(self, text: str) -> int:
        """Collect; nothing leaves the interpreter yet."""
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        self._parts.append(text)
        return len(text)

    def flush(self) -> None:
        """Hand over the collected text."""
        if self._parts:
            text = "".join(self._parts)
            self._parts.clear()
            bridge.host.log(self._stream, text)


def install() -> None:
    """Route `sys.stdin`, `sys.stdout` and `sys.stderr`."""
    sys.stdin = NoTerminal("ask with alert(content=TextBox())")
    refuse_breakpoints("print() what is to be seen, or show it with alert()")
    sys.stdout = Output("stdout")
    sys.stderr = Output("stderr")


def collected() -> bool:
    """Whether printed text has been collected that is not handed over yet."""
    return any(isinstance(stream, Output) and stream._parts for stream in (sys.stdout, sys.stderr))


def flush() -> None:
    """Hand over printed text, so that it goes out before what is sent next."""
    sys.stdout.flush()
    sys.stderr.flush()


def warn(message: str) -> None:
    """A warning for the app's author: one line in the app's log."""
    on_warning()
    print(message)


def warn_once(message: str) -> None:
    """Warn, but only the first time: the cause may come up for every row of a list, or at each refresh."""
    if is_new(message):
        warn(message)


def is_new(matter: object) -> bool:
    """Whether this is called for `matter` (hashable) for the first time. For callers whose warning takes time to make."""
    if matter in _told:
        return False
    _told.add(matter)
    return True
