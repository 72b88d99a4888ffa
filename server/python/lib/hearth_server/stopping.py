"""Ending a call that takes too long."""

import signal
from types import FrameType

from . import bridge as _bridge
from .worlds import current_or_none


class CallStopped(BaseException):
    """Raised inside a call whose caller has been told that it took too long.

    No Exception, so that an app's `except Exception` does not keep the call alive.
    """


def _on_interrupt(_signal: int, _frame: FrameType | None) -> None:
    world = current_or_none()
    # By the time the signal arrives another call may have its turn.
    if world is not None and world.number == _bridge.bridge.stopTarget():
        raise CallStopped


def install_stopping() -> None:
    """Interrupts stop the call that is meant, and no other."""
    signal.signal(signal.SIGINT, _on_interrupt)
