"""Lets a Python listener stop an event before later Python listeners.

The page calls all listeners immediately, and Python's run later, one after another. If one stops
the event before it waits for anything, the later ones are not run, as on the page.
"""

from __future__ import annotations

from collections import OrderedDict
from contextvars import ContextVar
from typing import Any, NamedTuple

from .handles import handle_of

_NOW = "stopImmediatePropagation"
#: Methods of events with which a listener stops later ones.
STOPS = frozenset(("stopPropagation", _NOW))
#: The number of stopped dispatches to remember, which is more than are active at once.
_KEPT = 256


class _Dispatch(NamedTuple):
    number: int
    #: Number of the object to which the running listener was added.
    target: int
    #: Number of the event object that was passed to the listener.
    handle: int


_running: ContextVar[_Dispatch | None] = ContextVar("anvil_js_dispatch", default=None)
#: Stopped dispatches by number: the target whose other listeners still get the event, or None if no
#: listener does.
_stopped: OrderedDict[int, int | None] = OrderedDict()


def reaches(dispatch: tuple[int, int], event: Any) -> bool:
    """Whether the running flow may call its listener: False if an earlier one has stopped the event."""
    number, target = dispatch
    if number in _stopped and _stopped[number] != target:
        return False
    handle = handle_of(event)
    if handle is not None:
        _running.set(_Dispatch(number, target, handle.number))
    return True


def stops(handle: int, method: str) -> None:
    """Record that the running listener calls one of `STOPS`, if the page object is its event."""
    running = _running.get()
    if running is None or running.handle != handle:
        return
    if method == _NOW:
        _stopped[running.number] = None
    else:
        _stopped.setdefault(running.number, running.target)
    if len(_stopped) > _KEPT:
        _stopped.popitem(last=False)
