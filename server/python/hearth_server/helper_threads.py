"""Threads that app code starts belong to the call that starts them, and end their use of it with it.

They have that call's session, user and tables. What they ask of services they ask one after
another, and only while the call has its turn in the interpreter, where its modules and registered
classes are: a call that is about to wait lets those finish that already ask, and those that load
one of its modules.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

#: The name of the attribute of threads that has the call that they belong to.
_MARK = "_hearth_call"
#: For how many seconds a call that is about to wait lets its threads load modules.
LOADING = 10
#: After how many seconds a thread looks again whether another one has loaded a module.
_MOMENT = 0.01


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
        #: The threads that load modules of the call, and wait for no other thread that does.
        self._loading: set[int] = set()

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

    def begin_loading(self) -> None:
        """Keep the call from waiting until `end_loading`. Only in the thread's turn."""
        with self._changed:
            self._loading.add(threading.get_ident())

    def end_loading(self) -> None:
        with self._changed:
            self._loading.discard(threading.get_ident())
            self._changed.notify_all()

    def await_loading(self) -> None:
        """Return when another thread may have loaded its module."""
        with self._changed:
            self._changed.wait(_MOMENT)

    def hold(self) -> None:
        """Return when threads that asked for their turns have had them; later ones wait for `admit`.

        Before that, threads load their modules. Raises RuntimeError, and holds nothing, if one of
        them still does after `LOADING` seconds.
        """
        with self._changed:
            while True:
                if not self._changed.wait_for(lambda: not self._loading, LOADING):
                    raise RuntimeError(
                        f"a thread of this server function has been loading a module of the app for {LOADING} "
                        "seconds, and the function cannot wait for anything else meanwhile: import the module "
                        "before the thread starts"
                    )
                self._hold_turns()
                if not self._loading:
                    return
                self.admit()

    def _hold_turns(self) -> None:
        with self._changed:
            self._held_from = self._asked
            self._changed.wait_for(lambda: self._over == self._held_from)

    def admit(self) -> None:
        """Let threads have turns again."""
        with self._changed:
            self._held_from = None
            self._changed.notify_all()

    def end(self) -> None:
        """Refuse all further turns."""
        try:
            self.hold()
        except RuntimeError:
            self._hold_turns()
        with self._changed:
            self._has_ended = True
            self._changed.notify_all()


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
