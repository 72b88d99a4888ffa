"""Locks that distinguish flows.

CPython's locks distinguish threads, but all flows share one. If two handlers import a module whose
import blocks, both would seem to hold its lock, and the second would get the partly initialized
module. Here `get_ident` returns the flow's number, and locks wait through `block()`, for the import
system and for `threading` (decisions/blocking.md).
"""

from __future__ import annotations

import _thread
import importlib
import importlib._bootstrap as import_system
import queue
import sys
import threading
from contextvars import ContextVar
from types import SimpleNamespace
from typing import Any, Self

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
        self._waiting[reply] = get_ident()
        try:
            block(reply)
        except BaseException:
            if not self._give_up(reply):
                # The lock was handed over to this flow meanwhile.
                self.release()
            raise
        return not self._give_up(reply)

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
            reply = bridge.new_reply()
            self._waiting[reply] = get_ident()
            try:
                block(reply)
            except BaseException:
                if not self._give_up(reply):
                    self._wake()
                raise
        self._held, self._holder = True, get_ident()
        return True

    def release(self) -> None:
        """Free the lock, and wake the flow that has waited longest."""
        self._held, self._holder = False, None
        self._wake()

    def _wake(self) -> None:
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


class FlowLocal:
    """`threading.local` for flows: each flow has its own attributes, which are freed with the flow.

    As with threads, a subclass's `__init__` is run with the original arguments in each flow that
    uses the object.
    """

    def __new__(cls, *args: Any, **kwargs: Any) -> Self:
        self = object.__new__(cls)
        here: ContextVar[dict[str, Any] | None] = ContextVar("flow_local", default=None)
        here.set({})
        object.__setattr__(self, "_flow_local", (here, args, kwargs))
        return self

    def __getattribute__(self, name: str) -> Any:
        here = _of_flow(self)
        if name == "__dict__":
            return here
        if name in here and not _is_of_class(self, name):
            return here[name]
        return object.__getattribute__(self, name)

    def __setattr__(self, name: str, value: Any) -> None:
        if _is_of_class(self, name):
            object.__setattr__(self, name, value)
        else:
            _of_flow(self)[name] = value

    def __delattr__(self, name: str) -> None:
        if _is_of_class(self, name):
            object.__delattr__(self, name)
            return
        try:
            del _of_flow(self)[name]
        except KeyError:
            raise AttributeError(name) from None


def _is_of_class(local: FlowLocal, name: str) -> bool:
    """Whether the class handles assignments of the attribute, by a property or another data descriptor.

    Raises AttributeError for `__dict__`, which cannot be replaced, as with threads.
    """
    if name == "__dict__":
        raise AttributeError(f"{type(local).__name__!r} object attribute '__dict__' is read-only")
    for base in type(local).__mro__:
        if name in vars(base):
            return hasattr(type(vars(base)[name]), "__set__")
    return False


def _of_flow(local: FlowLocal) -> dict[str, Any]:
    """The attributes in the running flow."""
    here, args, kwargs = object.__getattribute__(local, "_flow_local")
    attributes = here.get()
    if attributes is None:
        attributes = {}
        here.set(attributes)
        type(local).__init__(local, *args, **kwargs)
    return attributes


#: The attributes that `install` replaces, by their owner.
PATCHED: dict[Any, tuple[str, ...]] = {
    import_system: ("_thread", "_lock_unlock_module"),
    import_system._ModuleLock: ("has_deadlock",),  # pyright: ignore[reportAttributeAccessIssue]
    threading: ("Lock", "_allocate_lock", "RLock", "_CRLock", "get_ident", "local"),
    threading.Thread: ("start",),
    queue: ("SimpleQueue",),
}


def install() -> None:
    """Give the import system and `threading` locks that distinguish flows.

    Done once; a memory snapshot contains the result.
    """
    if threading.get_ident is get_ident:
        return
    import_system._thread = SimpleNamespace(  # pyright: ignore[reportAttributeAccessIssue]
        get_ident=get_ident, allocate_lock=WakingLock, RLock=FlowRLock, LockType=_thread.LockType
    )
    _watch_module_locks()
    _watch_failed_imports()
    names: dict[str, Any] = {
        "Lock": FlowLock,
        "_allocate_lock": FlowLock,
        "RLock": FlowRLock,
        "_CRLock": FlowRLock,
        "get_ident": get_ident,
        "local": FlowLocal,
    }
    for name, value in names.items():
        setattr(threading, name, value)
    setattr(queue, "SimpleQueue", queue._PySimpleQueue)  # pyright: ignore[reportAttributeAccessIssue]
    setattr(threading.Thread, "start", _refuse_start)


def _watch_module_locks() -> None:
    """Check before a flow waits for a module's lock.

    The wait itself is for a semaphore, which does not know the owner.
    """
    module_lock = import_system._ModuleLock  # pyright: ignore[reportAttributeAccessIssue]
    has_deadlock = module_lock.has_deadlock

    def checked(lock: Any) -> bool:
        if has_deadlock(lock):
            return True
        check_can_wait_for(lock.owner, f"Module {lock.name} is being imported")
        return False

    module_lock.has_deadlock = checked


def _watch_failed_imports() -> None:
    """Import a module again if its import failed while another flow waited for it.

    CPython would give that flow the incomplete module.
    """
    wait = import_system._lock_unlock_module  # pyright: ignore[reportAttributeAccessIssue]

    def waited(name: str) -> None:
        half = sys.modules.get(name)
        wait(name)
        if half is not None and name not in sys.modules:
            # The waiting statement already holds the incomplete module object, so that is completed.
            vars(half).update(vars(importlib.import_module(name)))

    import_system._lock_unlock_module = waited  # pyright: ignore[reportAttributeAccessIssue]


def _refuse_start(thread: threading.Thread) -> None:
    raise RuntimeError(
        f"Cannot start thread {thread.name!r}: form code runs without threads. "
        "Event handlers that block run side by side already; use a Timer for work in the background."
    )
