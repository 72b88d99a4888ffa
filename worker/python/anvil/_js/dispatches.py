"""Events on their way from one Python listener to the next.

The page asks each of them at once, and Python's come to their turn later. One that stops the event by then, before it has waited
for anything, keeps those behind it from running, as it would on the page.
"""

from __future__ import annotations

from collections import OrderedDict
from contextvars import ContextVar
from typing import Any, NamedTuple

from .handles import handle_of

_NOW = "stopImmediatePropagation"
#: Methods of events that listeners behind the caller hear of.
STOPS = frozenset(("stopPropagation", _NOW))
#: Dispatches that are remembered as stopped; more are not on their way at once.
_KEPT = 256


class _Dispatch(NamedTuple):
    number: int
    #: What the running listener listens on.
    target: int
    #: The event's, as the listener has it.
    handle: int


_running: ContextVar[_Dispatch | None] = ContextVar("anvil_js_dispatch", default=None)
#: By number: the target whose other listeners still hear of the event; None where nobody does.
_stopped: OrderedDict[int, int | None] = OrderedDict()


def reaches(dispatch: tuple[int, int], event: Any) -> bool:
    """The running flow is to tell a listener of an event. False when one before it has stopped the event."""
    number, target = dispatch
    if number in _stopped and _stopped[number] != target:
        return False
    handle = handle_of(event)
    if handle is not None:
        _running.set(_Dispatch(number, target, handle.number))
    return True


def stops(handle: int, method: str) -> None:
    """The running listener calls one of `STOPS` of a page object: is it its event?"""
    running = _running.get()
    if running is None or running.handle != handle:
        return
    if method == _NOW:
        _stopped[running.number] = None
    else:
        _stopped.setdefault(running.number, running.target)
    if len(_stopped) > _KEPT:
        _stopped.popitem(last=False)
