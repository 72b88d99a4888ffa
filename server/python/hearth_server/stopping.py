"""Stopping a call that takes too long."""

import time
from typing import NoReturn

from . import bridge as _bridge

#: Seconds after a stop in which interrupts are ignored, since `finally` blocks may have work to do.
_GRACE = 1.0


class CallStopped(BaseException):
    """Raised inside a call whose caller was already told that it took too long.

    Not an Exception, so that an app's `except Exception` does not keep the call alive.
    """


#: The number of the call that may be interrupted now; None while a call's state is put in place or
#: taken out.
_admitting: int | None = None
#: The time of the last stop of each call that has not ended, by call number.
_told: dict[int, float] = {}


def admit_stops(call: int) -> None:
    """Allow interrupting the call from now on. Raises CallStopped if it must stop already."""
    global _admitting
    _admitting = call
    if _bridge.bridge.admitStops(call):
        stop_here(call)


def stop_here(call: int) -> NoReturn:
    """Raise CallStopped in a call that learned from the bridge that it must stop.

    Interrupts that arrive soon afterwards are ignored.
    """
    _told[call] = time.monotonic()
    raise CallStopped


def hold_stops(call: int) -> None:
    """Forbid interrupting the call from now on.

    An interrupt may still be raised during this function.
    """
    global _admitting
    _admitting = None
    _bridge.bridge.holdStops(call)


def end_stops(call: int) -> None:
    """End the call: it cannot be interrupted any more.

    An interrupt may still be raised during this function.
    """
    hold_stops(call)
    _told.pop(call, None)


def heed_interrupt() -> None:
    """Raise CallStopped if the interrupt is meant for the running call.

    By the time it arrives, another call may be running. Interrupts are repeated until the call
    ends; those soon after the first are ignored, so that they do not break off its `finally`
    blocks.
    """
    call = _admitting
    is_due = call is not None and time.monotonic() - _told.get(call, -_GRACE) >= _GRACE
    if call is not None and is_due and _bridge.bridge.admitStops(call):
        _bridge.bridge.spoiled()
        stop_here(call)
