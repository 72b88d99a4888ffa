"""The one door out of the interpreter.

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
        """Post one batch to the page. Nearly all are without binaries, and say None: a proxy of no list costs as much as a full one's."""
        ...

    def backlog(self) -> int:
        """Batches the page has not acknowledged yet."""
        ...

    def wait(self, reply: int, on_page: bool) -> str | Parked:
        """The outcome as JSON, or a promise of it where the stack can be parked.

        No other flow has its turn while the page answers (`on_page`).
        """
        ...

    def begin(self, cause: int | None, flow: int) -> Parked | None:
        """Dispatch `begin` entry `flow` within the running flow's turn, which it has back when that has ended or waits
        for something that is not the page; None when that is done already.
        """
        ...

    def waitsNest(self) -> bool:
        """Without stack switching a flow goes on only after those that began while it waited."""
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
        """Connect to the app server, so that it can say something unasked."""
        ...

    def renewSession(self, token: str) -> None:
        """The session has another token from now on."""
        ...

    def askOnline(self, reply: int) -> None:
        """Ask whether the app server can be reached; settles with true or false."""
        ...

    def suspectOffline(self) -> None:
        """What was last known of that is worth nothing."""
        ...

    def fetch(self, reply: int, request: str, body: Any) -> None:
        """HTTP request; settles with status, headers and, as binary, the body."""
        ...

    def picture(self, reply: int, work: str, content: Any) -> None:
        """Do something to a picture; settles with its size and type and, as binary, the new picture."""
        ...

    def readBlob(self, reply: int, blob: Any, start: int, end: int) -> None:
        """Read a part of a Blob; settles with, as binary, that part, or as not ok with why it cannot be read."""
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
        """Python goes on after a wait: the tick's frame starts anew, and so does the run."""
        ...

    def answered(self) -> None:
        """The page has answered, which is part of the run."""
        ...

    def deferTick(self) -> None: ...

    def hastenTick(self) -> None:
        """The next tick comes as soon as the page is done with what was sent just now."""
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
        """Let in what has arrived, without giving up the turn; None when that is done already."""
        ...


class Unattached:
    """Stands in until boot: use before then is the engine's own mistake."""

    def __getattr__(self, name: str) -> Any:
        raise HearthFault(f"the bridge was used before boot attached it (bridge.{name})")


class _AtHand:
    """The worker's half, its methods kept: each time that one is looked up on a JavaScript object, a proxy is made."""

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
    host, park, can_park = _AtHand(worker), wait, can_wait  # type: ignore[assignment]


def to_bytes(buffer: Any) -> bytes:
    """A copy of a byte buffer of the worker, or of Python's own."""
    return buffer.to_bytes() if hasattr(buffer, "to_bytes") else bytes(buffer)


def new_reply() -> int:
    """A number that names one awaited answer; never used twice."""
    return next(_replies)
