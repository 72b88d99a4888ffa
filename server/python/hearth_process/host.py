"""Receives messages, runs calls, and sends their replies (`server/pool/messages.ts`)."""

from __future__ import annotations

import os
import threading
from typing import Any, BinaryIO

import hearth_server
from hearth_server.calls import Reply

from . import threads
from .call_scheduler import CallScheduler, Withdrawn
from .frames import read_frame, write_frame
from .memory import MemoryLimit
from .pending_asks import PendingAsks, Said
from .requests import Answer, failed, send_beside

#: Bytes: large, so that a deep recursion of app code in C does not end the process.
_STACK_SIZE = 64 << 20
#: Seconds; longer than any call lasts.
_FOREVER = 1e9


def serve(questions: BinaryIO, answers: BinaryIO, installed: str, memory_limit: int) -> None:
    """Run calls until the other end closes. `installed`: which packages there are (`server/pool/hosts/process-host.ts`)."""
    threading.stack_size(_STACK_SIZE)
    hearth_server.prepare()
    host = _Host(answers, MemoryLimit(memory_limit, _STACK_SIZE))
    hearth_server.boot(host, lambda value: value)
    hearth_server.set_installed(installed)
    hearth_server.set_memory_limit(memory_limit)
    host.send({"kind": "ready"})
    while (frame := read_frame(questions)) is not None:
        host.receive(*frame)
    # At once: nobody waits for calls that still run.
    os._exit(0)


class _Host:
    """The bridge of `hearth_server`, and the receiver of messages."""

    def __init__(self, answers: BinaryIO, memory: MemoryLimit) -> None:
        self._memory = memory
        self._answers = answers
        self._writing = threading.Lock()
        self._scheduler = CallScheduler()
        self._asks = PendingAsks(self._scheduler, self.send)
        #: The app's code for calls that arrive now, and the one that is installed.
        self._code = self._installed = ""

    def send(self, message: dict[str, Any], contents: Any = ()) -> None:
        """Send one message, whole."""
        self._scheduler.undisturbed(lambda: self._write(message, contents))

    def _write(self, message: dict[str, Any], contents: Any) -> None:
        with self._writing:
            write_frame(self._answers, message, contents)

    def receive(self, message: dict[str, Any], contents: list[tuple[str, bytes]]) -> None:
        """Do what a message asks for."""
        if message["kind"] == "code":
            # Installed by the next call in its turn: to wait for a turn here would keep stops from being received.
            self._code = message["text"]
        elif message["kind"] == "stop":
            self._scheduler.stop(message["number"])
        elif message["kind"] == "answer":
            self._asks.answer(message, contents)
        elif message["kind"] == "withdraw":
            if self._scheduler.withdraw(message["number"]):
                self.send({"kind": "withdrawn", "number": message["number"]})
        elif message["kind"] == "compile":
            self.send({"kind": "compiled", "faults": hearth_server.syntax_faults(message["sources"])})
        else:
            self._scheduler.expect(message["number"])
            self._memory.allow(self._scheduler.count)
            thread = threading.Thread(target=self._run, args=(message, contents, self._code), daemon=True)
            with threads.starting:
                thread.start()

    def _run(self, message: dict[str, Any], contents: list[tuple[str, bytes]], code: str) -> None:
        number = message["number"]
        reply: Reply | None = None
        reason = ""
        try:
            call = (number, message["text"], message["context"], contents)
            reply = self._scheduler.run(number, lambda: self._handle(code, call))
        except Withdrawn:
            return
        except BaseException as error:
            reason = f"{type(error).__name__}: {error}"
        self.send(
            {
                "kind": "settled",
                "number": number,
                "reply": reply and {"text": reply.text, "changes": reply.changes, "error": reply.error},
                "reason": reason,
                "heapBytes": _memory(),
            },
            reply.media if reply else (),
        )

    def _handle(self, code: str, call: tuple[Any, ...]) -> Reply | None:
        self.send({"kind": "begun", "number": call[0]})
        if code is not self._installed:
            hearth_server.install_code(code)
            self._installed = code
        return hearth_server.handle(*call)

    def sleep(self, seconds: float, call: int) -> bool:
        """Whether the call was stopped within that time."""
        # JSON has no infinity.
        self.send({"kind": "asleep", "number": call, "seconds": min(seconds, _FOREVER)})
        return self._scheduler.sleep(seconds, call)

    def fetch(self, request: str, body: bytes | None, call: int) -> Answer | None:
        """The answer to a request; None when the call was stopped before it came."""
        answers: list[Answer] = []

        def done(answer: Answer) -> None:
            answers.append(answer)
            self._scheduler.wake(call, answers)

        timeout = send_beside(request, body, done)
        limit = _FOREVER if timeout is None else timeout
        self.send({"kind": "asleep", "number": call, "seconds": limit})
        if self._scheduler.sleep(limit, call, answers):
            return None
        return answers[0] if answers else failed("timeout")

    def ask(self, text: str, media: list[tuple[str, bytes]], call: int) -> Said | None:
        """The server's answer; None when the call was stopped before it came."""
        return self._asks.ask(text, media, call)

    def tell(self, text: str, call: int) -> None:
        """Send a text of the call's to whoever started it."""
        self.send({"kind": "told", "number": call, "text": text})

    def begin(self, call: int) -> bool:
        """True: a call that was withdrawn does not get a turn."""
        return True

    def blocked(self, call: int) -> None:
        """The call waits: let others run."""
        self.send({"kind": "blocked", "number": call})
        self._scheduler.give_away()

    def resumed(self, call: int) -> None:
        """Wait for the call's next turn."""
        self._scheduler.take_back()
        self.send({"kind": "resumed", "number": call})

    def admitStops(self, call: int) -> bool:
        """Whether the call is to stop; if not, a stop may land in it from here on."""
        return self._scheduler.admit_stops(call)

    def holdStops(self, call: int) -> None:
        """No stop lands in the call from here on."""
        self._scheduler.hold_stops(call)

    def output(self, stream: str, text: str) -> None:
        """Lines that app code printed."""
        self.send({"kind": "output", "stream": stream, "text": text})

    def moduleFailed(self, name: str, error: str) -> None:
        """A server module cannot be loaded."""
        self.send({"kind": "module-failed", "name": name, "error": error})


def _memory() -> int:
    """Peak memory of the process in bytes; 0 where it is unknown."""
    try:
        # On Linux `resource` counts the peak of the process that started this one, too.
        with open("/proc/self/status") as status:
            return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM:"))
    except (OSError, StopIteration):
        pass
    try:
        import resource
    except ImportError:
        return 0
    # Bytes on macOS, where there is no /proc.
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
