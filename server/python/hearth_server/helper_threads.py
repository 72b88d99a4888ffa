"""Threads that app code starts belong to the call that starts them, and end their use of it with it.

They have that call's session, user and tables. What they ask of services they ask one after
another, and only while the call has its turn in the interpreter, where its modules and registered
classes are: a call that is about to wait lets those finish that already ask, and those that load
one of its modules.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple

#: The name of the attribute of threads that has the call that they belong to.
_MARK = "_hearth_call"
#: For how many seconds a call that is about to wait, or ends, lets its threads load modules.
LOADING = 10.0
#: After how many seconds threads look again whether something has changed, and a call can be stopped.
_MOMENT = 0.01


class _Load(NamedTuple):
    name: str
    waits: Callable[[], bool]


class HelperTurns:
    """The order in which a call and the threads that it started use the call's state."""

    def __init__(self) -> None:
        self._changed = threading.Condition(threading.RLock())
        #: How many turns threads have asked for, and how many of these are over.
        self._asked = self._over = 0
        #: Turns from this number on wait, since the call's state is not in the interpreter.
        self._held_from: int | None = None
        self._has_ended = False
        #: The thread that has its turn.
        self._owner: int | None = None
        #: The modules of the call that threads load, by thread; the last one of each is imported by
        #: the code of that before it.
        self._loading: dict[int, list[_Load]] = {}

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait for the thread's turn, and keep it during the block.

        Raises RuntimeError once the call has ended.
        """
        if self._owner == threading.get_ident():
            yield
            return
        with self._changed:
            number = self._asked
            self._asked += 1
            self._changed.wait_for(lambda: self._has_ended or (self._over == number and self._may(number)))
            if self._has_ended:
                raise RuntimeError("the server function that started this thread has ended")
            self._owner = threading.get_ident()
        try:
            yield
        finally:
            with self._changed:
                self._owner = None
                self._over += 1
                self._changed.notify_all()

    def _may(self, number: int) -> bool:
        return self._held_from is None or number < self._held_from

    def is_loading(self) -> bool:
        """Whether the running thread has begun to load a module of the call."""
        return threading.get_ident() in self._loading

    def begin_loading(self, name: str, waits: Callable[[], bool]) -> None:
        """Keep the call from waiting until `end_loading`, but not while `waits()`.

        That is whether the running thread waits until another one, or the call itself, has loaded
        the module. A thread's first load begins in its turn.
        """
        with self._changed:
            self._loading.setdefault(threading.get_ident(), []).append(_Load(name, waits))

    def end_loading(self) -> None:
        """End the running thread's last load."""
        with self._changed:
            loads = self._loading[threading.get_ident()]
            loads.pop()
            if not loads:
                del self._loading[threading.get_ident()]
            self._changed.notify_all()

    def await_loading(self) -> None:
        """Return when another thread may have loaded its module."""
        with self._changed:
            self._changed.wait(_MOMENT)

    def _loaded_now(self) -> str | None:
        """The name of a module that a thread loads."""
        return next((loads[-1].name for loads in self._loading.values() if not loads[-1].waits()), None)

    def finish_loading(self, timeout: float = LOADING) -> None:
        """Return when no thread loads a module. Holds nothing.

        Raises RuntimeError if one still does after `timeout` seconds.
        """
        deadline = time.monotonic() + timeout
        with self._changed:
            while (name := self._loaded_now()) is not None:
                if time.monotonic() > deadline:
                    raise RuntimeError(
                        f"the server function cannot wait while a thread that it started loads the module {name}, "
                        f"which has taken {timeout:g} seconds: import it before the thread starts"
                    )
                # Briefly, since an interrupt of the call is raised between two waits.
                self._changed.wait(_MOMENT)

    def hold(self) -> bool:
        """Return True when threads that asked for their turns have had them; later ones wait for `admit`.

        False, and nothing is held, if one of them has begun to load a module.
        """
        with self._changed:
            self._hold_turns()
            if self._loaded_now() is None:
                return True
            self.admit()
            return False

    def _hold_turns(self) -> None:
        with self._changed:
            self._held_from = self._asked
            self._changed.wait_for(lambda: self._over == self._held_from)

    def admit(self) -> None:
        """Let threads have turns again."""
        with self._changed:
            self._held_from = None
            self._changed.notify_all()

    def end(self, timeout: float) -> bool:
        """Refuse all further turns, when threads have loaded their modules, or after `timeout` seconds.

        Returns whether they have loaded them.
        """
        with suppress(RuntimeError):
            self.finish_loading(timeout)
        self._hold_turns()
        with self._changed:
            self._has_ended = True
            self._changed.notify_all()
            return not self._loading


def bind_threads(belonging_to: Callable[[], object], before_first: Callable[[], None]) -> None:
    """Make each new thread remember `belonging_to()`, which is called in the thread that starts it.

    `before_first` is called, at least once, before the first thread that belongs to something starts.
    """
    start = threading.Thread.start
    is_first = True

    def bound(self: threading.Thread) -> None:
        nonlocal is_first
        owner = belonging_to()
        if owner is not None and is_first:
            before_first()
            is_first = False
        setattr(self, _MARK, owner)
        start(self)

    threading.Thread.start = bound


def owner_of_thread() -> object:
    """What the running thread remembers, or None."""
    return getattr(threading.current_thread(), _MARK, None)
