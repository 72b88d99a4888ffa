"""Standard input, and the debugger, where nobody types."""

from __future__ import annotations

import io
import sys
from typing import Any


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


def refuse_breakpoints(remedy: str) -> None:
    """Let `breakpoint()` say on stderr where it stands, and `remedy`, and go on: a debugger would wait for somebody to type."""

    def tell(*_args: Any, **_kwargs: Any) -> None:
        frame = sys._getframe(1)
        place = f"{frame.f_code.co_filename}, line {frame.f_lineno}"
        print(
            f"breakpoint() at {place} is passed over: there is no terminal to debug at: {remedy}",
            file=sys.stderr,
        )

    sys.breakpointhook = tell
