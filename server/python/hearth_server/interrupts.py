"""The interrupt signal (SIGINT), by which the host stops a running call on Pyodide."""

import signal
from types import FrameType

from . import stopping


def _on_interrupt(_signal: int, _frame: FrameType | None) -> None:
    stopping.heed_interrupt()


def install_interrupt() -> None:
    """Handle SIGINT by stopping the call that the interrupt is meant for, and no other."""
    signal.signal(signal.SIGINT, _on_interrupt)
