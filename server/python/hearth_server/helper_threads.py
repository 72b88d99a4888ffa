"""Threads that app code starts belong to the call that starts them, and end their use of it with it.

They have that call's session, user and tables. What they ask of services they ask one after
another, and only while the call has its turn in the interpreter, where its modules and registered
classes are: a call that is about to wait lets those finish that already ask.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

#: The name of the attribute of threads that has the call that they belong to.
_MARK = "_hearth_call"


class HelperTurns:
    """The order in which a call and the threads that it started use the call's state."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        #: How many turns threads have asked for, and how many of these are over.
        self._asked = self._over = 0
        #: Turns from this number on wait, since the call's state is not in the interpreter.
        self._held_from: int | None = None
        self._has_ended = False
        #: The thread that has its turn.
        self._owner: int | None = None

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

    def hold(self) -> None:
        """Return when threads that asked for their turns have had them; later ones wait for `admit`."""
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
        self.hold()
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
