"""Transactions: changes that are made completely or not at all (wire §13.7).

Cells that were cached before are read again in a transaction, so that it relies only on its own
reads.
"""

from __future__ import annotations

import functools
import random
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from contextvars import ContextVar
from typing import Any, TypeVar, overload

from .errors import TableError, TransactionConflict
from .host import ask_named, host, send_waiting, waiting

F = TypeVar("F", bound=Callable[..., Any])

#: How often `in_transaction` runs a function whose transaction conflicts with others.
TRIES = 15
#: In seconds: a random part of this time passes before the second try; the range doubles with each
#: further try, up to the longest.
_FIRST_PAUSE = 0.05
_LONGEST_PAUSE = 0.8

_current: ContextVar[Transaction | None]


class Run:
    """One run of a Transaction, whose object may be entered again afterwards."""

    __slots__ = ("aborted",)

    def __init__(self) -> None:
        #: Whether its changes are undone.
        self.aborted = False


class Transaction:
    """`with Transaction() as txn:`

    `txn.abort()`, or an exception, undoes all changes. `relaxed` uses weaker isolation, which
    causes fewer conflicts. A nested transaction is part of the outer one, which is undone, too, when
    the nested one fails.
    """

    def __init__(self, relaxed: bool | None = False) -> None:
        self._isolation = "relaxed" if relaxed else None
        self._run = Run()
        #: The number of nested `with` blocks of transactions that are open.
        self._inner = 0
        #: The number of open `with` blocks of this object.
        self._blocks = 0
        #: Whether a block within failed, and the service may not know.
        self._untold = False
        #: Whether the service may believe that a block within is open.
        self._left_open = False
        #: What ends with it, so that other threads may make requests.
        self._turn = ExitStack()
        #: Callbacks for its end (`when_settled`).
        self._waiting: list[Callable[[bool], object]] = []

    @property
    def aborted(self) -> bool:
        """Whether its changes are undone."""
        return self._run.aborted

    def __enter__(self) -> Transaction:
        running = _current.get()
        if running is not None:
            running._inner += 1
            self._enter()
            return self
        with ExitStack() as begun:
            # The threads of a call have one transaction together, so no other may come in between.
            begun.enter_context(host().own_turn())
            ask_named("anvil.private.tables.open_transaction", isolation=self._isolation)
            self._turn = begun.pop_all()
        self._enter()
        self._untold = self._left_open = False
        _current.set(self)
        return self

    def _enter(self) -> None:
        """Begin a run, unless the same object is in use in a block around this one."""
        if self._blocks == 0:
            self._run = Run()
        self._blocks += 1

    def __exit__(self, kind: type[BaseException] | None, *_error: object) -> None:
        running = _current.get()
        self._blocks -= 1
        if running is not None and running._inner:
            running._inner -= 1
            if (kind is not None or self.aborted) and not running.aborted:
                running._fail()
            return
        if kind is not None:
            self.abort()
        try:
            self._close()
        except BaseException:
            self.abort()
            if kind is None:
                raise
        finally:
            _current.set(None)
            settling, self._waiting = self._waiting, []
            self._turn.close()
            # What is undone is undone from the last to the first: later changes count, not earlier ones.
            for settle in reversed(settling) if self.aborted else settling:
                settle(not self.aborted)

    def _close(self) -> None:
        """End the transaction, whatever becomes of the changes that a batch around it has collected in it."""
        collected = waiting.get()
        try:
            if self.aborted and collected is not None:
                collected.drop()
            send_waiting()
        except BaseException:
            self.abort()
            raise
        finally:
            if self._left_open:
                host().call("anvil.private.tables.close_transaction", True)
            host().call("anvil.private.tables.close_transaction", self.aborted or self._untold)
        if self._untold and not self.aborted:
            raise TableError("The transaction was rolled back, since a block within it failed")

    def _fail(self) -> None:
        """Let the service, which knows of blocks within one another, undo all: a block within has failed.

        What the outer block asks for afterwards fails, and so does its end.
        """
        self._untold = True
        # It has failed already, for example by a conflict.
        with suppress(TableError):
            host().call("anvil.private.tables.open_transaction", isolation=self._isolation)
            self._left_open = True
            host().call("anvil.private.tables.close_transaction", True)
        self._untold = self._left_open = False

    def abort(self) -> None:
        """Undo all changes when the block ends, including later ones.

        In a nested transaction, the outer one fails as it does by an exception in the nested one.
        """
        self._run.aborted = True


Transaction.__module__ = "anvil.tables"
_current = ContextVar("the transaction that runs", default=None)


def current_transaction() -> Transaction | None:
    """The running transaction, or None."""
    return _current.get()


def current_run() -> Run | None:
    """The run of the running transaction, or None."""
    now = _current.get()
    return None if now is None else now._run


def when_settled(settle: Callable[[bool], object]) -> None:
    """Call `settle(committed)` when the running transaction ends.

    Outside of transactions it is called at once, with True.
    """
    now = current_transaction()
    if now is None:
        settle(True)
    else:
        now._waiting.append(settle)


@overload
def in_transaction(fn: F) -> F: ...
@overload
def in_transaction(*, relaxed: bool | None = None) -> Callable[[F], F]: ...
def in_transaction(fn: Any = None, relaxed: bool | None = None) -> Any:
    """Decorator: run the function in a transaction, again after each conflict, up to fifteen times.

    Raises TransactionConflict if the last run conflicts, too. Within another transaction, the
    function becomes part of that.
    """
    if fn is None:
        return lambda function: in_transaction(function, relaxed)  # type: ignore[call-overload]

    @functools.wraps(fn)
    def run(*args: Any, **kwargs: Any) -> Any:
        if current_transaction() is not None:
            with Transaction(relaxed):
                return fn(*args, **kwargs)
        pause = _FIRST_PAUSE
        for _ in range(TRIES - 1):
            try:
                with Transaction(relaxed):
                    return fn(*args, **kwargs)
            except TransactionConflict:
                time.sleep(random.uniform(0, pause))
                pause = min(pause * 2, _LONGEST_PAUSE)
        with Transaction(relaxed):
            return fn(*args, **kwargs)

    return run
