"""Lets a Python listener stop an event, so that later Python listeners are not called.

The page calls all listeners during the dispatch, but those in Python run later, one after the
other. If one stops the event before it first waits, the later ones are not called, as if they were
JavaScript listeners.
"""

from __future__ import annotations

from collections import OrderedDict
from contextvars import ContextVar
from typing import Any, NamedTuple

from .handles import handle_of

_NOW = "stopImmediatePropagation"
#: Methods of events with which a listener prevents calls of later listeners.
STOPS = frozenset(("stopPropagation", _NOW))
#: The number of stopped dispatches that are stored; more than run at the same time.
_KEPT = 256


class _Dispatch(NamedTuple):
    number: int
    #: The number of the page object to which the running listener was added.
    target: int
    #: The number of the event object that the listener received.
    handle: int


_running: ContextVar[_Dispatch | None] = ContextVar("anvil_js_dispatch", default=None)
#: Stopped dispatches by number: the target whose other listeners are still called, or None if no
#: listener is.
_stopped: OrderedDict[int, int | None] = OrderedDict()


def reaches(dispatch: tuple[int, int], event: Any) -> bool:
    """Whether the running flow may call its listener: not if an earlier one has stopped the event.

    `dispatch` contains the number of the dispatch and that of the listener's target.
    """
    number, target = dispatch
    if number in _stopped and _stopped[number] != target:
        return False
    handle = handle_of(event)
    if handle is not None:
        _running.set(_Dispatch(number, target, handle.number))
    return True


def stops(handle: int, method: str) -> None:
    """Record that the running listener calls one of `STOPS`, if the object is its event."""
    running = _running.get()
    if running is None or running.handle != handle:
        return
    if method == _NOW:
        _stopped[running.number] = None
    else:
        _stopped.setdefault(running.number, running.target)
    if len(_stopped) > _KEPT:
        _stopped.popitem(last=False)
