"""Ending a call that takes too long."""

from . import bridge as _bridge


class CallStopped(BaseException):
    """Raised inside a call whose caller has been told that it took too long.

    No Exception, so that an app's `except Exception` does not keep the call alive.
    """


#: The call that a stop may land in now: none while this package puts a call's things in place, or away.
_admitting: int | None = None


def admit_stops(call: int) -> None:
    """Stops may land in the call from here on. Raises CallStopped if it is to stop already: it was told at a bad moment."""
    global _admitting
    _admitting = call
    if _bridge.bridge.admitStops(call):
        raise CallStopped


def hold_stops(call: int) -> None:
    """No stop lands in the call from here on. One may still land in here."""
    global _admitting
    _admitting = None
    _bridge.bridge.holdStops(call)


def heed_interrupt() -> None:
    """Raise CallStopped if the interrupt means the call that runs: by the time it arrives, another may have its turn."""
    if _admitting is not None:
        admit_stops(_admitting)
