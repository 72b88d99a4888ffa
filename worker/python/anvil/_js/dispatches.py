"""Lets a Python listener stop an event before the Python listeners behind it.

The page calls all listeners at once, and Python's run later, in turn. One that stops the event before it waits for anything
keeps those behind it from running, as it would on the page.
"""

from __future__ import annotations

from collections import OrderedDict
from contextvars import ContextVar
from typing import Any, NamedTuple

from .handles import handle_of

_NOW = "stopImmediatePropagation"
#: Methods of events by which a listener stops those behind it.
STOPS = frozenset(("stopPropagation", _NOW))
#: Stopped dispatches that are remembered: more than are under way at once.
_KEPT = 256


class _Dispatch(NamedTuple):
    number: int
    #: Number of the object that the running listener was added to.
    target: int
    #: Number of the event, as the listener got it.
    handle: int


_running: ContextVar[_Dispatch | None] = ContextVar("anvil_js_dispatch", default=None)
#: Stopped dispatches by number: the target whose other listeners still get the event; None where no listener does.
_stopped: OrderedDict[int, int | None] = OrderedDict()


def reaches(dispatch: tuple[int, int], event: Any) -> bool:
    """Whether the running flow may call its listener: False when one before it has stopped the event."""
    number, target = dispatch
    if number in _stopped and _stopped[number] != target:
        return False
    handle = handle_of(event)
    if handle is not None:
        _running.set(_Dispatch(number, target, handle.number))
    return True


def stops(handle: int, method: str) -> None:
    """The running listener calls one of `STOPS` of a page object: note it if that is its event."""
    running = _running.get()
    if running is None or running.handle != handle:
        return
    if method == _NOW:
        _stopped[running.number] = None
    else:
        _stopped.setdefault(running.number, running.target)
    if len(_stopped) > _KEPT:
        _stopped.popitem(last=False)
