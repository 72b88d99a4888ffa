"""Ending a call that takes too long."""

from . import bridge as _bridge


class CallStopped(BaseException):
    """Raised inside a call whose caller has been told that it took too long.

    No Exception, so that an app's `except Exception` does not keep the call alive.
    """


def heed_stop(call: int) -> None:
    """Raise CallStopped if the call of that number is to stop.

    Asked by the interrupt, and whenever a call gets its turn: an interrupt a moment earlier found nobody to stop.
    """
    if call == _bridge.bridge.stopTarget():
        raise CallStopped
