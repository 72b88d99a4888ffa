"""What the browser would do after an event, held back by the page until the handler has said whether it may.

See decisions/events-and-callbacks.md.
"""

from __future__ import annotations

from contextvars import ContextVar

from .._generated import protocol as op
from . import buffer

#: The call that the running flow handles, while the page may hold something back for it.
_call: ContextVar[int] = ContextVar("hearth_call", default=0)


def begins(call: int) -> None:
    """The running flow handles a call of the page's, or an event of a component's."""
    _call.set(call)


def waits() -> None:
    """It has ended, or goes on to wait for something that is not the page: what it has not prevented by now happens."""
    call = _call.get()
    if call:
        _call.set(0)
        buffer.operation(op.PROCEED, call, 0)


def waits_if_deferred(reply: int) -> None:
    """It waits for an answer of the page, which may be a promise of something else. The page knows when it has asked."""
    call = _call.get()
    if call:
        buffer.operation(op.PROCEED, call, reply)
