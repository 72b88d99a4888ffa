"""Sends what server code prints to the terminal, line by line, in the order in which it was written."""

from __future__ import annotations

import io

from . import bridge as _bridge

#: The stream that has an unfinished line.
_unfinished: LineWriter | None = None


class LineWriter(io.TextIOBase):
    """A text stream that sends complete lines at once, and an unfinished one on `flush` or a write to another LineWriter."""

    def __init__(self, stream: str) -> None:
        self._stream = stream
        self._rest = ""

    def writable(self) -> bool:
        """It is."""
        return True

    def write(self, text: str) -> int:
        """Take text; complete lines go out at once."""
        global _unfinished
        if _unfinished is not None and _unfinished is not self:
            _unfinished.flush()
        lines, newline, rest = (self._rest + text).rpartition("\n")
        self._rest = rest
        _unfinished = self if rest else None
        if newline:
            _bridge.bridge.output(self._stream, lines)
        return len(text)

    def flush(self) -> None:
        """Hand on an unfinished line."""
        global _unfinished
        if self._rest:
            rest, self._rest = self._rest, ""
            _unfinished = None
            _bridge.bridge.output(self._stream, rest)


#: The streams to the terminal: `sys.stdout` and `sys.stderr` unless app code replaces them.
TERMINAL = (LineWriter("stdout"), LineWriter("stderr"))
