"""Ending a call that takes too long."""

import time
from typing import NoReturn

from . import bridge as _bridge

#: Seconds in which a call that was told to stop is not told again: its `finally` blocks may have work to do.
_GRACE = 1.0


class CallStopped(BaseException):
    """Raised inside a call whose caller has been told that it took too long.

    No Exception, so that an app's `except Exception` does not keep the call alive.
    """


#: The call that a stop may land in now; None while this package puts a call's state in place, or away.
_admitting: int | None = None
#: When a call that has not ended was last told to stop, by its number.
_told: dict[int, float] = {}


def admit_stops(call: int) -> None:
    """Let stops land in the call from here on. Raises CallStopped if one has come while they could not."""
    global _admitting
    _admitting = call
    if _bridge.bridge.admitStops(call):
        stop_here(call)


def stop_here(call: int) -> NoReturn:
    """Raise CallStopped in a call that has learned by the bridge's answer that it is to stop.

    Interrupts that come soon afterwards are ignored.
    """
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
    """Raise CallStopped if the interrupt means the running call: by the time it arrives, that may be another one.

    Interrupts are repeated until the call has ended. One that comes soon after the first would land in its `finally`.
    """
    call = _admitting
    if call is not None and time.monotonic() - _told.get(call, -_GRACE) >= _GRACE:
        admit_stops(call)
