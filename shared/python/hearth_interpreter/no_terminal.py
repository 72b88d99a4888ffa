"""Standard input where nobody types."""

from __future__ import annotations

import io


class NoTerminal(io.TextIOBase):
    """What `input()` reads from: every attempt raises OSError with `remedy`, in place of waiting for ever."""

    def __init__(self, remedy: str) -> None:
        self._remedy = remedy

    def readable(self) -> bool:
        """It is asked, and refuses."""
        return True

    def readline(self, size: int | None = -1, /) -> str:
        """Refused."""
        raise OSError(f"there is no terminal to read from: {self._remedy}")

    read = readline
