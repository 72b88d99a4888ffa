"""Gives the import system, `threading` and `queue` what distinguishes flows, above all locks.

CPython's locks distinguish threads, but all flows share one. If two handlers import a module whose
import blocks, both would seem to hold its lock, and the second would get the partly initialized
module (decisions/blocking.md).
"""

from __future__ import annotations

import _thread
import importlib
import importlib._bootstrap as import_system
import queue
import sys
import threading
from types import SimpleNamespace
from typing import Any

from .flow_local import FlowLocal
from .locks import FlowLock, FlowRLock, WakingLock, check_can_wait_for, get_ident

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
