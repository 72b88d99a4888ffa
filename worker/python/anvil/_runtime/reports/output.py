"""Sends printed text to the browser's console and the server's log, in batches (api §8.7)."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable

from hearth_interpreter import NoTerminal, refuse_breakpoints
from hearth_wire import type_name

from .. import bridge

#: The warnings, or their subjects, that have been given (`is_new`).
_told: set[object] = set()
#: Shows a warning. While an app snapshot is made, warnings are kept for its pages instead.
show_warning: Callable[[str], object] = print


class Output(io.TextIOBase):
    """A text stream that collects text until the flow ends or blocks, or an error is reported."""

    def __init__(self, stream: str) -> None:
        self._stream = stream
        self._parts: list[str] = []

    def writable(self) -> bool:
        """True, since the stream can be written to."""
        return True

    def write(self, text: str) -> int:
        """Collect text without sending it yet. Returns the number of characters."""
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type_name(text)}")
        self._parts.append(text)
        return len(text)

    def flush(self) -> None:
        """Send the collected text."""
        if self._parts:
            text = "".join(self._parts)
            self._parts.clear()
            bridge.host.log(self._stream, text)


def install() -> None:
    """Replace `sys.stdin`, `sys.stdout` and `sys.stderr`."""
    sys.stdin = NoTerminal("ask with alert(content=TextBox())")
    refuse_breakpoints("print() what is to be seen, or show it with alert()")
    sys.stdout = Output("stdout")
    sys.stderr = Output("stderr")


def collected() -> bool:
    """Whether there is printed text that has not been sent yet."""
    return any(isinstance(stream, Output) and stream._parts for stream in (sys.stdout, sys.stderr))


def flush() -> None:
    """Send the printed text, so that it precedes later messages."""
    sys.stdout.flush()
    sys.stderr.flush()


def warn(message: str) -> None:
    """Print a warning for the app's author: a line in the app's log."""
    show_warning(message)


def warn_once(message: str) -> None:
    """Warn, but only the first time.

    For causes that may recur for every row of a list, or at each refresh.
    """
    if is_new(message):
        warn(message)


def is_new(matter: object) -> bool:
    """Whether this is the first call for `matter` (hashable).

    For callers whose warnings take time to make.
    """
    if matter in _told:
        return False
    _told.add(matter)
    return True
