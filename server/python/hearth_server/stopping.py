"""Ending a call that takes too long."""

import time
from typing import NoReturn

from . import bridge as _bridge

#: Seconds in which a call that was told to stop is not told again: it may have something to put away.
_GRACE = 1.0


class CallStopped(BaseException):
    """Raised inside a call whose caller has been told that it took too long.

    No Exception, so that an app's `except Exception` does not keep the call alive.
    """


#: The call that a stop may land in now: none while this package puts a call's things in place, or away.
_admitting: int | None = None
#: When calls that have not ended were told to stop last.
_told: dict[int, float] = {}


def admit_stops(call: int) -> None:
    """Stops may land in the call from here on. Raises CallStopped if it is to stop already: it was told at a bad moment."""
    global _admitting
    _admitting = call
    if _bridge.bridge.admitStops(call):
        stop_here(call)


def stop_here(call: int) -> NoReturn:
    """Raise CallStopped in a call that has learned otherwise that it is to stop; an interrupt on its way comes too late."""
    _told[call] = time.monotonic()
    raise CallStopped


def hold_stops(call: int) -> None:
    """No stop lands in the call from here on. One may still land in here."""
    global _admitting
    _admitting = None
    _bridge.bridge.holdStops(call)


def end_stops(call: int) -> None:
    """The call is over, and no stop lands in it any more. One may still land in here."""
    hold_stops(call)
    _told.pop(call, None)


def heed_interrupt() -> None:
    """Raise CallStopped if the interrupt means the call that runs: by the time it arrives, another may have its turn.

    Interrupts are repeated until the call has ended. One that comes soon after the call was told would land in its `finally`.
    """
    call = _admitting
    if call is not None and time.monotonic() - _told.get(call, -_GRACE) >= _GRACE:
        admit_stops(call)
