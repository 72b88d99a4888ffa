"""The only connection from the interpreter to its surroundings.

The worker passes in an object with the methods below (`worker/src/bridge.ts`). Only strings and
bytes are passed through it, never object graphs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, Protocol

from .reports.faults import HearthFault
from .waiting.parking import Parked


class Bridge(Protocol):
    """The methods of the worker.

    Each `reply` is a number from `new_reply`, awaited with `blocking.block`.
    """

    def send(self, seq: int, operations: str, binaries: Sequence[Any] | None, cause: int | None) -> None:
        """Send one batch to the page.

        `binaries` is None rather than an empty list, for which a proxy would be made with each
        batch.
        """
        ...

    def backlog(self) -> int:
        """The number of batches that the page has not acknowledged yet."""
        ...

    def wait(self, reply: int, on_page: bool) -> str | Parked:
        """The outcome as JSON, or a promise of it if the stack can be parked.

        While waiting for the page (`on_page`), no other flow gets a turn.
        """
        ...

    def begin(self, cause: int | None, flow: int) -> Parked | None:
        """Start the flow that was registered as `flow` within the running flow's turn.

        Returns None if the new flow has already ended, or waits for something other than the page.
        Otherwise returns a promise of that moment, when the running flow continues.
        """
        ...

    def waitsNest(self) -> bool:
        """Whether a waiting flow can continue only after those that began later.

        This is the case without stack switching.
        """
        ...

    def takeBinaries(self, reply: int) -> Sequence[Any]:
        """The byte buffers that belong to an outcome."""
        ...

    def sleep(self, reply: int, seconds: float) -> None:
        """Settle `reply` after this time; Stop may end the wait earlier."""
        ...

    def settle(self, reply: int, ok: bool) -> None:
        """Settle a reply from Python, by which one flow wakes another."""
        ...

    def settleLater(self, reply: int, seconds: float) -> None:
        """Settle a reply as not ok after this time, unless it is settled earlier."""
        ...

    def call(self, reply: int, request: str, contents: Sequence[Any]) -> None:
        """Send a request with its media contents to the app server; settles with the server's message."""
        ...

    def connectServer(self) -> None:
        """Connect to the app server, so that it can push messages."""
        ...

    def renewSession(self, token: str) -> None:
        """Use a new token for the session from now on."""
        ...

    def askOnline(self, reply: int) -> None:
        """Ask whether the app server can be reached; settles with true or false."""
        ...

    def suspectOffline(self) -> None:
        """Discard the cached answer of `askOnline`, for example after a failed call."""
        ...

    def fetch(self, reply: int, request: str, body: Any) -> None:
        """Send an HTTP request; settles with status and headers, and the body as binary."""
        ...

    def picture(self, reply: int, work: str, content: Any) -> None:
        """Process an image as `work` describes; settles with its size and type, and its content as binary."""
        ...

    def readBlob(self, reply: int, blob: Any, start: int, end: int) -> None:
        """Read a part of a Blob; settles with it as binary, or as not ok with the reason of the failure."""
        ...

    def setTimer(self, timer: int, seconds: float) -> None:
        """Deliver a `timer` item after this time."""
        ...

    def clearTimer(self, timer: int) -> None:
        """Cancel a timer."""
        ...

    def log(self, stream: str, text: str) -> None:
        """Send printed output and engine messages to the console and the server's log."""
        ...

    def report(self, error: str) -> None:
        """Send an uncaught error, as JSON, to the server's log."""
        ...

    def entered(self) -> None:
        """Python continues after a wait: restart the time measurement of the tick and of the run."""
        ...

    def answered(self) -> None:
        """Python continues after an answer of the page: the run's time measurement continues, too."""
        ...

    def deferTick(self) -> None: ...

    def hastenTick(self) -> None:
        """Send the next tick as soon as the page has run the batch that was just sent."""
        ...

    def wantsYield(self) -> bool: ...

    def takeSample(self) -> float:
        """For a profile: the milliseconds that the current stack counts for; 0 if no sample is due."""
        ...

    def takeTick(self) -> bool:
        """Whether the interrupt was for a tick, and not only for a sample."""
        ...

    def takeStop(self) -> bool: ...

    def yieldTask(self) -> Parked | None:
        """Let the event loop process what has arrived, without giving up the turn.

        Returns None if there is nothing to wait for.
        """
        ...


class Unattached:
    """Replaces the bridge before boot, when using it is a fault of Hearth."""

    def __getattr__(self, name: str) -> Any:
        raise HearthFault(f"the bridge was used before boot attached it (bridge.{name})")


class _CachedMethods:
    """The worker's object with its methods cached, since each lookup on a JavaScript object makes a proxy."""

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
    """Install the worker's object.

    `wait` parks the stack on a promise; `can_wait` returns whether that is possible now.
    """
    global host, park, can_park
    host, park, can_park = _CachedMethods(worker), wait, can_wait  # type: ignore[assignment]


def to_bytes(buffer: Any) -> bytes:
    """A copy of a byte buffer, either the worker's or Python's own."""
    return buffer.to_bytes() if hasattr(buffer, "to_bytes") else bytes(buffer)


def new_reply() -> int:
    """A new number for an awaited reply; numbers are never used twice."""
    return next(_replies)
