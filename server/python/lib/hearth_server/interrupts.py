"""The interpreter's interrupt, by which a running call is stopped from outside."""

import signal
from types import FrameType

from .stopping import heed_stop
from .worlds import current_or_none


def _on_interrupt(_signal: int, _frame: FrameType | None) -> None:
    world = current_or_none()
    # By the time the signal arrives another call may have its turn.
    if world is not None:
        heed_stop(world.number)


def install_interrupt() -> None:
    """Interrupts stop the call that is meant, and no other."""
    signal.signal(signal.SIGINT, _on_interrupt)
