"""Default actions of browser events, which the page delays until the handler could prevent them.

See decisions/events-and-callbacks.md.
"""

from __future__ import annotations

from contextvars import ContextVar

from .._generated import protocol as op
from . import buffer

#: The page's call that the running flow handles, while the page may delay a default action for it.
_call: ContextVar[int] = ContextVar("hearth_call", default=0)


def begins(call: int) -> None:
    """The running flow starts to handle a call of the page, or an event of a component."""
    _call.set(call)


def waits() -> None:
    """The flow ends, or waits for something other than the page.

    The page then runs a default action that was not prevented.
    """
    call = _call.get()
    if call:
        _call.set(0)
        buffer.operation(op.PROCEED, call, 0)


def waits_if_deferred(reply: int) -> None:
    """The flow waits for an answer of the page: if that is a promise, the page runs the default action."""
    call = _call.get()
    if call:
        buffer.operation(op.PROCEED, call, reply)
