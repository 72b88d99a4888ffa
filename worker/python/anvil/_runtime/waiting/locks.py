"""Locks that flows hold, not threads (decisions/blocking.md).

`get_ident` tells flows apart, and a flow waits for a lock through `block()`.
"""

from __future__ import annotations

from .. import bridge
from .blocking import block
from .flows import current_flow, is_unfinished

#: Added to a flow's number, since 0 means "no thread" for CPython, whose own thread idents are
#: never that small.
_OFFSET = 1


def get_ident() -> int:
    """Replaces `threading.get_ident`: a different number for each flow."""
    return current_flow() + _OFFSET


def check_can_wait_for(owner: int | None, what: str) -> None:
    """Raise RuntimeError if waiting for another flow would never end.

    It would not if that can continue only after this one: where waits nest, all other unfinished
    flows are below this one on the stack. `owner` is an ident from `get_ident`.
    """
    if (
        owner is None
        or owner == get_ident()
        or not is_unfinished(owner - _OFFSET)
        or not bridge.host.waitsNest()
    ):
        return
    raise RuntimeError(
        f"{what} by an event handler that waits. This browser has no stack switching, "
        "so that handler goes on only after this one has ended."
    )


class FlowLock:
    """A lock that other flows may hold; waiting parks only this flow.

    Waiting flows get it in order.
    """

    def __init__(self) -> None:
        self._held = False
        self._holder: int | None = None
        #: The idents of the waiting flows, by the reply that each waits for, in order of arrival.
        self._waiting: dict[int, int] = {}

    def acquire(self, blocking: bool = True, timeout: float = -1) -> bool:
        """Take the lock.

        Returns False if it is held and `blocking` is off, or `timeout` (seconds) has passed.
        """
        if not blocking and timeout != -1:
            raise ValueError("can't specify a timeout for a non-blocking call")
        if timeout < 0 and timeout != -1:
            raise ValueError("timeout value must be a non-negative number")
        if not self._held:
            self._held, self._holder = True, get_ident()
            return True
        if not blocking or timeout == 0:
            return False
        reply = bridge.new_reply()
        if timeout > 0:
            bridge.host.settleLater(reply, timeout)
        else:
            check_can_wait_for(self._holder, "This lock is held")
        self._wait(reply)
        return not self._give_up(reply)

    def _wait(self, reply: int) -> None:
        """Wait until the reply is settled. If the wait is interrupted, whoever waits next has this flow's turn."""
        self._waiting[reply] = get_ident()
        try:
            block(reply)
        except BaseException:
            if not self._give_up(reply):
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give away the turn that this flow was given while its wait was interrupted: here the lock itself."""
        self.release()

    def _give_up(self, reply: int) -> bool:
        """Stop waiting. Returns False if the lock has already been handed over."""
        return self._waiting.pop(reply, None) is not None

    def release(self) -> None:
        """Hand the lock to the flow that has waited longest, or free it."""
        if not self._held:
            raise RuntimeError("release unlocked lock")
        if self._waiting:
            reply = next(iter(self._waiting))
            self._holder = self._waiting.pop(reply)
            bridge.host.settle(reply, True)
        else:
            self._held, self._holder = False, None

    def locked(self) -> bool:
        """Whether the lock is held."""
        return self._held

    def _at_fork_reinit(self) -> None:
        """What the standard library's modules register for child processes, of which there are none here."""

    __enter__ = acquire

    def __exit__(self, *_: object) -> None:
        self.release()

    def __repr__(self) -> str:
        return f"<{'locked' if self._held else 'unlocked'} FlowLock at {id(self):#x}>"


class WakingLock(FlowLock):
    """A lock that is free after its release, as CPython's.

    The flow that has waited longest is woken and tries to take it. Flows that wait for a module
    release such a lock and try to take it again immediately. If it were handed over, two of them
    would pass it back and forth for as long as a third tries the import, and nothing else would
    run.
    """

    def acquire(self, blocking: bool = True, timeout: float = -1) -> bool:
        """Take the lock; False if it is held and `blocking` is off. `timeout` has no effect."""
        while self._held:
            if not blocking:
                return False
            self._wait(bridge.new_reply())
        self._held, self._holder = True, get_ident()
        return True

    def release(self) -> None:
        """Free the lock, and wake the flow that has waited longest."""
        self._held, self._holder = False, None
        self._pass_on()

    def _pass_on(self) -> None:
        """Wake the flow that has waited longest."""
        if self._waiting:
            reply = next(iter(self._waiting))
            del self._waiting[reply]
            bridge.host.settle(reply, True)

    __enter__ = acquire


class FlowRLock:
    """A lock that the flow which holds it can take again."""

    def __init__(self) -> None:
        self._lock = FlowLock()
        self._owner: int | None = None
        self._count = 0

    def acquire(self, blocking: bool = True, timeout: float = -1) -> bool:
        """Take the lock once more, or wait for the flow that holds it."""
        me = get_ident()
        if self._owner == me:
            self._count += 1
            return True
        if not self._lock.acquire(blocking, timeout):
            return False
        self._owner, self._count = me, 1
        return True

    def release(self) -> None:
        """Undo one `acquire` of this flow."""
        if self._owner != get_ident():
            raise RuntimeError("cannot release un-acquired lock")
        self._count -= 1
        if not self._count:
            self._owner = None
            self._lock.release()

    def locked(self) -> bool:
        """Whether any flow holds the lock."""
        return self._count > 0

    __enter__ = acquire

    def __exit__(self, *_: object) -> None:
        self.release()

    # Methods that `threading.Condition` needs of a lock.

    def _is_owned(self) -> bool:
        return self._owner == get_ident()

    def _release_save(self) -> tuple[int, int | None]:
        state = (self._count, self._owner)
        self._count, self._owner = 0, None
        self._lock.release()
        return state

    def _acquire_restore(self, state: tuple[int, int | None]) -> None:
        self._lock.acquire()
        self._count, self._owner = state
