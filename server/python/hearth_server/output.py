"""Sends what server code prints to the terminal, in whole lines and in the order of writing."""

from __future__ import annotations

import io

from . import bridge as _bridge

#: The stream with an unfinished line, if any.
_unfinished: LineWriter | None = None


class LineWriter(io.TextIOBase):
    """A text stream that sends complete lines at once.

    An unfinished line is sent on `flush`, or when another LineWriter is written to.
    """

    def __init__(self, stream: str) -> None:
        self._stream = stream
        self._rest = ""

    def writable(self) -> bool:
        """True, since the stream can be written to."""
        return True

    def write(self, text: str) -> int:
        """Write text; complete lines are sent at once. Returns the number of characters."""
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
        """Send the unfinished line, if any."""
        global _unfinished
        if self._rest:
            rest, self._rest = self._rest, ""
            _unfinished = None
            _bridge.bridge.output(self._stream, rest)


#: The streams to the terminal, which are `sys.stdout` and `sys.stderr` unless app code replaces
#: them.
TERMINAL = (LineWriter("stdout"), LineWriter("stderr"))
