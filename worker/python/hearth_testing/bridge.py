"""A worker without a browser: the other half of `anvil/_runtime/bridge.py`.

It is played by a headless page and a script. Waits work as in the pull form of the inbox: the
script's next actions run on top of the stack until the awaited answer is there, then time passes.
If nothing is left to happen, the wait fails instead of hanging.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from anvil._entry import entry
from anvil._model.component import Component
from anvil._runtime import buffer

from .blobs import FakeBlob
from .clock import Clock
from .objects import PageObjects
from .operations import parse
from .page import HeadlessPage

Server = Callable[[dict[str, Any]], dict[str, Any]]


def _no_server(message: dict[str, Any]) -> dict[str, Any]:
    raise AssertionError(f"the test has no server for {message}")


class FakeBridge:
    """The worker's interface for Python, and methods with which a test plays the page, user and server."""

    def __init__(self, first_node: int) -> None:
        self.page = HeadlessPage(first_node)
        self.objects = PageObjects()
        self.clock = Clock()
        #: Actions, of which one runs whenever Python waits for something that is not there yet.
        self.script: deque[Callable[[], object]] = deque()
        #: Returns the answer's message for a call's message.
        self.server: Server = _no_server
        #: Printed text by stream; errors as they are reported to the server's log.
        self.printed: list[tuple[str, str]] = []
        self.reports: list[dict[str, Any]] = []
        #: Whether the server counts as reachable, and how the connection to it was used.
        self.online = True
        self.suspicions = 0
        self.connected = False
        self.session = ""
        self.lag = 0
        self.stop_requested = False
        self.wants_yield = False
        self.deferred_ticks = 0
        self.hastened_ticks = 0
        #: What the next sample of a profile stands for, and whether the tick has other work as
        #: well.
        self.sample_weight = 0.0
        self.ticks = True
        self.yields = 0
        self._settled: dict[int, str] = {}
        self._binaries: dict[int, Sequence[Any]] = {}
        self._deliveries = 0
        #: Deliveries whose handlers have not ended or not started.
        self._handled: set[int] = set()
        self._timers: set[int] = set()

    # Actions of the page and the server

    def event(self, at: Component | int, name: str, /, state: Sequence[Any] = (), **args: Any) -> None:
        """Raise an event of a component; `state` comes first, as `(component, property, value, revision)`."""
        self.post(at, name, state, **args)()

    def post(
        self,
        at: Component | int,
        name: str,
        /,
        state: Sequence[Any] = (),
        ran: int | None = None,
        **args: Any,
    ) -> Callable[[], None]:
        """Raise an event while Python is busy: the handler runs when the returned function is called.

        The arguments are those of `event`. `ran` is the last batch that the screen had run; by
        default, the last one sent.
        """
        delivery, ran = self._arrive(ran, state)
        item = {"kind": "event", "node": self._node(at), "name": name, "args": args, "policy": "all"}
        self._handled.add(delivery)
        return lambda: self._dispatch(delivery, ran, item)

    def state(self, *entries: Any, ran: int | None = None) -> None:
        """Send mirrored state without an event. `ran` is the last batch that the screen had run."""
        self._arrive(ran, entries)

    def deliver(self, item: dict[str, Any], binaries: Sequence[bytes] = ()) -> None:
        """Run one item of the inbox as a flow."""
        self._dispatch(*self._arrive(None, ()), item, binaries)

    def _arrive(self, ran: int | None, state: Sequence[Any]) -> tuple[int, int]:
        """Receive the next delivery with its state.

        Returns its number, and the last batch that the screen had run.
        """
        self._deliveries += 1
        ran = len(self.page.batches) if ran is None else ran
        if state:
            handled = max(self._handled, default=0)
            entry.apply_state(self._deliveries, ran, handled, *self._entries(state))
        return self._deliveries, ran

    def _dispatch(
        self, delivery: int, ran: int, item: dict[str, Any], binaries: Sequence[bytes] = ()
    ) -> None:
        self._handled.add(delivery)
        try:
            entry.dispatch(delivery, ran, json.dumps(item), binaries)
        finally:
            self._handled.discard(delivery)

    def answer(self, reply: int, ok: bool, value: Any) -> None:
        """Settle a reply, which Python waits for now or later."""
        self._settled.setdefault(reply, json.dumps([ok, value]))

    def interrupt(self, reply: int) -> None:
        """End a wait by Stop."""
        self._settled.setdefault(reply, '[null,"interrupted"]')

    @staticmethod
    def _node(at: Component | int) -> int:
        node = at if isinstance(at, int) else at._anvil_shown_as()._anvil_core.node
        assert node, f"{at} is not on the page"
        return node

    def _entries(self, entries: Sequence[Any]) -> tuple[str, list[FakeBlob]]:
        """State as the worker passes it on: its text, and the files in it."""
        files: list[FakeBlob] = []

        def stand_in(file: FakeBlob) -> dict[str, Any]:
            files.append(file)
            return {"$file": len(files) - 1, "name": file.name, "type": file.type}

        rows = [[self._node(at), name, value, revision] for at, name, value, revision in entries]
        return json.dumps(rows, default=stand_in), files

    # The module `anvil._runtime.bridge`: `park` and `can_park`, then the methods of its `Bridge`

    def park(self, parked: Any) -> Any:
        raise AssertionError(f"{parked} is nothing to wait for: this worker answers at once")

    def can_park(self) -> bool:
        return False

    def send(self, seq: int, operations: str, binaries: Sequence[Any] | None, cause: int | None) -> None:
        batch = parse(seq, operations, binaries or (), cause)
        self.page.run(batch)
        for operation in batch.operations:
            if operation.name == "set" and operation.fields[1].get("open") is False:
                self._fade(operation.fields[0])
            outcome = self.objects.run(operation)
            if outcome is not None and operation.reply:
                self.answer(operation.reply, *outcome)

    def _fade(self, overlay: int) -> None:
        """Hide an overlay that Python has closed, a little later but before the user's next action."""
        self.script.appendleft(lambda: self.event(overlay, "hidden"))

    def backlog(self) -> int:
        return self.lag

    def wait(self, reply: int, on_page: bool = False) -> Any:
        for _ in range(10_000):
            if reply in self._settled:
                return self._settled.pop(reply)
            if self.script:
                self.script.popleft()()
                buffer.flush()
            elif not self.clock.step():
                raise AssertionError(
                    f"Python waits for reply {reply}, and nothing is left that could settle it"
                )
        raise AssertionError(f"Python waits for reply {reply} without end")

    def begin(self, cause: int | None, flow: int) -> Any:
        """Continue on top of the stack, as the pull form does."""
        entry.dispatch(cause, None, json.dumps({"kind": "begin", "flow": flow}), ())
        return None

    def waitsNest(self) -> bool:
        return True

    def takeBinaries(self, reply: int) -> Sequence[Any]:
        return self._binaries.pop(reply, ())

    def sleep(self, reply: int, seconds: float) -> None:
        self.clock.after(seconds, lambda: self.answer(reply, True, None))

    def settle(self, reply: int, ok: bool) -> None:
        self.answer(reply, ok, None)

    def settleLater(self, reply: int, seconds: float) -> None:
        self.clock.after(seconds, lambda: self.answer(reply, False, None))

    def call(self, reply: int, request: str, binaries: Sequence[Any]) -> None:
        envelope = json.loads(request)
        answer = self.server(json.loads(envelope["message"]))
        self.answer(reply, True, {"message": json.dumps(answer), "media": []})

    def connectServer(self) -> None:
        self.connected = True

    def renewSession(self, token: str) -> None:
        self.session = token

    def askOnline(self, reply: int) -> None:
        self.answer(reply, True, self.online)

    def suspectOffline(self) -> None:
        self.suspicions += 1

    def fetch(self, reply: int, request: str, body: Any) -> None:
        raise AssertionError(f"the test has nothing to fetch for {request}")

    def picture(self, reply: int, work: str, content: Any) -> None:
        raise AssertionError(f"the test has no browser for {work}")

    def readBlob(self, reply: int, blob: FakeBlob, start: int, end: int) -> None:
        blob.reads += 1
        self._binaries[reply] = (blob.content[start:end],)
        self.answer(reply, blob.failure is None, blob.failure)

    def setTimer(self, timer: int, seconds: float) -> None:
        self._timers.add(timer)
        self.clock.after(seconds, lambda: self._ring(timer))

    def clearTimer(self, timer: int) -> None:
        self._timers.discard(timer)

    def _ring(self, timer: int) -> None:
        if timer in self._timers:
            self._timers.discard(timer)
            entry.dispatch(None, None, json.dumps({"kind": "timer", "timer": timer}), ())

    def log(self, stream: str, text: str) -> None:
        self.printed.append((stream, text))

    def report(self, error: str) -> None:
        self.reports.append(json.loads(error))

    def entered(self) -> None:
        """Do nothing: the tick's frame does not matter here."""

    def answered(self) -> None:
        """Do nothing, as above."""

    def deferTick(self) -> None:
        self.deferred_ticks += 1

    def hastenTick(self) -> None:
        self.hastened_ticks += 1

    def wantsYield(self) -> bool:
        return self.wants_yield

    def takeSample(self) -> float:
        weight, self.sample_weight = self.sample_weight, 0.0
        return weight

    def takeTick(self) -> bool:
        return self.ticks

    def takeStop(self) -> bool:
        stop, self.stop_requested = self.stop_requested, False
        return stop

    def yieldTask(self) -> Any:
        self.yields += 1
        return None
