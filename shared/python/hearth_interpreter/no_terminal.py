"""Standard input and the debugger where there is no terminal."""

from __future__ import annotations

import io
import sys
from typing import Any


class NoTerminal(io.TextIOBase):
    """Replaces `sys.stdin`: every read raises OSError with `remedy`, instead of waiting forever."""

    def __init__(self, remedy: str) -> None:
        self._remedy = remedy

    def readable(self) -> bool:
        """True, so that readers get to `read`, which raises the error."""
        return True

    def readline(self, size: int | None = -1, /) -> str:
        """Raise OSError."""
        raise OSError(f"there is no terminal to read from: {self._remedy}")

    read = readline


def refuse_breakpoints(remedy: str) -> None:
    """Make `breakpoint()` print its place and `remedy` to stderr and continue.

    A debugger would wait for input.
    """

    def tell(*_args: Any, **_kwargs: Any) -> None:
        frame = sys._getframe(1)
        place = f"{frame.f_code.co_filename}, line {frame.f_lineno}"
        print(
            f"breakpoint() at {place} is passed over: there is no terminal to debug at: {remedy}",
            file=sys.stderr,
        )

    sys.breakpointhook = tell
