"""What server code prints goes to the terminal, line by line."""

import io

from . import bridge as _bridge


class LineWriter(io.TextIOBase):
    """A text stream that hands on whole lines; `flush` hands on what is left of one."""

    def __init__(self, stream: str) -> None:
        self._stream = stream
        self._rest = ""

    def writable(self) -> bool:
        """It is."""
        return True

    def write(self, text: str) -> int:
        """Take text; complete lines go out at once."""
        lines, newline, rest = (self._rest + text).rpartition("\n")
        self._rest = rest
        if newline:
            _bridge.bridge.output(self._stream, lines)
        return len(text)

    def flush(self) -> None:
        """Hand on an unfinished line."""
        if self._rest:
            rest, self._rest = self._rest, ""
            _bridge.bridge.output(self._stream, rest)
