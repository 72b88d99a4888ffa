"""The interpreter's interrupt, by which a running call is stopped from outside."""

import signal
from types import FrameType

from . import stopping


def _on_interrupt(_signal: int, _frame: FrameType | None) -> None:
    stopping.heed_interrupt()


def install_interrupt() -> None:
    """Have interrupts stop the call that they mean, and no other."""
    signal.signal(signal.SIGINT, _on_interrupt)
