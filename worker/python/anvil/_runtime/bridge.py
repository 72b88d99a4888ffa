"""The only way out of the interpreter.

The worker hands in an object whose methods are the calls below (`worker/src/bridge.ts` is the other half). Strings and
bytes cross, never object graphs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, Protocol

from .reports.faults import HearthFault
from .waiting.parking import Parked


class Bridge(Protocol):
    """What the worker offers. Every `reply` is a number from `new_reply`, awaited with `blocking.block`."""

    def send(self, seq: int, operations: str, binaries: Sequence[Any] | None, cause: int | None) -> None:
        """Post one batch to the page. `binaries` is None rather than an empty list, whose proxy would cost time for each batch."""
        ...

    def backlog(self) -> int:
        """Batches the page has not acknowledged yet."""
        ...

    def wait(self, reply: int, on_page: bool) -> str | Parked:
        """The outcome as JSON, or a promise of it where the stack can be parked.

        While the page answers (`on_page`), no other flow has its turn.
        """
        ...

    def begin(self, cause: int | None, flow: int) -> Parked | None:
        """Dispatch `begin` entry `flow` within the running flow's turn. The running flow goes on when the new one has
        ended, or waits for something that is not the page; None when that is so already.
        """
        ...

    def waitsNest(self) -> bool:
        """Whether a waiting flow can go on only after those that began meanwhile, as without stack switching."""
        ...

    def takeBinaries(self, reply: int) -> Sequence[Any]:
        """The byte buffers that came with an outcome."""
        ...

    def sleep(self, reply: int, seconds: float) -> None:
        """Settle `reply` after a time; Stop may end the wait."""
        ...

    def settle(self, reply: int, ok: bool) -> None:
        """Settle a reply from Python's own side: one flow wakes another."""
        ...

    def settleLater(self, reply: int, seconds: float) -> None:
        """Settle a reply as not ok after a time, unless it is settled before."""
        ...

    def call(self, reply: int, request: str, contents: Sequence[Any]) -> None:
        """Send a request with the contents of its media to the app server; settles with the server's message."""
        ...

    def connectServer(self) -> None:
        """Connect to the app server, so that it can push messages."""
        ...

    def renewSession(self, token: str) -> None:
        """The session has another token from now on."""
        ...

    def askOnline(self, reply: int) -> None:
        """Ask whether the app server can be reached; settles with true or false."""
        ...

    def suspectOffline(self) -> None:
        """Forget what was last known of that: a call has failed, or the like."""
        ...

    def fetch(self, reply: int, request: str, body: Any) -> None:
        """HTTP request; settles with status, headers and, as binary, the body."""
        ...

    def picture(self, reply: int, work: str, content: Any) -> None:
        """Transform a picture as `work` says; settles with the new one's size and type and, as binary, its content."""
        ...

    def readBlob(self, reply: int, blob: Any, start: int, end: int) -> None:
        """Read a part of a Blob; settles with that part as binary, or, as not ok, with why it cannot be read."""
        ...

    def setTimer(self, timer: int, seconds: float) -> None:
        """Deliver a `timer` entry after a time."""
        ...

    def clearTimer(self, timer: int) -> None:
        """Forget a timer."""
        ...

    def log(self, stream: str, text: str) -> None:
        """Printed output and engine messages for the console and the server's log."""
        ...

    def report(self, error: str) -> None:
        """An uncaught error, as JSON, for the server's log."""
        ...

    def entered(self) -> None:
        """Python goes on after a wait: the times of the tick and of the run are counted anew."""
        ...

    def answered(self) -> None:
        """Python goes on after an answer of the page: the run goes on, too."""
        ...

    def deferTick(self) -> None: ...

    def hastenTick(self) -> None:
        """Have the next tick as soon as the page has run what was sent just now."""
        ...

    def wantsYield(self) -> bool: ...

    def takeSample(self) -> float:
        """For a profile: how many milliseconds the running stack stands for; 0 when no sample is due."""
        ...

    def takeTick(self) -> bool:
        """Was the interrupt for more than a sample?"""
        ...

    def takeStop(self) -> bool: ...

    def yieldTask(self) -> Parked | None:
        """Let the event loop take in what has arrived, without giving up the turn; None when there is nothing to wait for."""
        ...


class Unattached:
    """In place of the bridge until boot: to use it before is a fault of the engine."""

    def __getattr__(self, name: str) -> Any:
        raise HearthFault(f"the bridge was used before boot attached it (bridge.{name})")


class _CachedMethods:
    """The worker's half with its methods cached: each lookup on a JavaScript object would make a proxy."""

    def __init__(self, worker: Bridge) -> None:
        self._worker = worker

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._worker, name)
        setattr(self, name, method)
        return method


host: Bridge = Unattached()  # type: ignore[assignment]
park: Callable[[Parked], Any] = Unattached()  # type: ignore[assignment]
can_park: Callable[[], bool] = bool

_replies = count(1)


def attach(worker: Bridge, wait: Callable[[Parked], Any], can_wait: Callable[[], bool]) -> None:
    """Install the worker's half. `wait` parks the stack on a promise; `can_wait` says whether that is possible now."""
    global host, park, can_park
    host, park, can_park = _CachedMethods(worker), wait, can_wait  # type: ignore[assignment]


def to_bytes(buffer: Any) -> bytes:
    """A copy of a byte buffer of the worker, or of Python's own."""
    return buffer.to_bytes() if hasattr(buffer, "to_bytes") else bytes(buffer)


def new_reply() -> int:
    """A number that names one awaited answer; never used twice."""
    return next(_replies)
