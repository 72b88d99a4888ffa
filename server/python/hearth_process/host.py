"""Receives messages, runs calls, and sends their replies (`server/pool/messages.ts`)."""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING, Any, BinaryIO

import hearth_server
from hearth_server.calls import Reply

from . import threads
from .call_scheduler import FOREVER, CallScheduler, Withdrawn
from .frames import read_frame, write_frame
from .memory import MemoryLimit
from .pending_asks import PendingAsks, Said

if TYPE_CHECKING:
    from .requests import Answer

#: The stack size of threads that run calls, in bytes: large, so that deep recursion in C does not
#: crash the process.
_STACK_SIZE = 64 << 20


def serve(questions: BinaryIO, answers: BinaryIO, installed: str, memory_limit: int) -> None:
    """Run calls until the server closes the pipe.

    `installed` says where packages come from (`server/pool/hosts/process-host.ts`); `memory_limit`
    is in bytes.
    """
    hearth_server.prepare()
    host = _Host(answers, MemoryLimit(memory_limit, _STACK_SIZE))
    hearth_server.boot(host, lambda value: value)
    hearth_server.set_installed(installed)
    hearth_server.set_memory_limit(memory_limit)
    host.send({"kind": "ready"})
    while (frame := read_frame(questions)) is not None:
        host.receive(*frame)
    # Exit at once, since nobody waits for calls that still run.
    os._exit(0)


class _Host:
    """The host of `hearth_server` (its `Bridge`), which also receives the server's messages."""

    def __init__(self, answers: BinaryIO, memory: MemoryLimit) -> None:
        self._memory = memory
        self._answers = answers
        self._writing = threading.Lock()
        self._scheduler = CallScheduler()
        self._asks = PendingAsks(self._scheduler, self.send)
        #: The code for calls that arrive from now on, and the code that is installed in the
        #: interpreter.
        self._code = self._installed = ""

    def send(self, message: dict[str, Any], contents: Any = ()) -> None:
        """Send one message, without being interrupted by a stop."""
        self._scheduler.undisturbed(lambda: self._write(message, contents))

    def _write(self, message: dict[str, Any], contents: Any) -> None:
        with self._writing:
            write_frame(self._answers, message, contents)

    def receive(self, message: dict[str, Any], contents: list[tuple[str, bytes]]) -> None:
        """Handle one message from the server."""
        if message["kind"] == "code":
            # Installed by the next call that gets its turn: waiting for a turn here would delay
            # messages that stop calls.
            self._code = message["text"]
        elif message["kind"] == "stop":
            self._scheduler.stop(message["number"], self.spoiled)
            self._asks.stop(message["number"])
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
            threads.start_large(thread, _STACK_SIZE)

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
        """Wait; True as soon as the call is stopped."""
        # Capped, since JSON has no infinity.
        self.send({"kind": "asleep", "number": call, "seconds": min(seconds, FOREVER)})
        return self._scheduler.sleep(seconds, call)

    def fetch(self, request: str, body: bytes | None, call: int) -> Answer | None:
        """The response to an HTTP request, or None if the call was stopped before it arrived."""
        # Here, since Python's HTTP client and OpenSSL take a sixth of the time of a start.
        from . import requests

        answers: list[Answer] = []
        is_own_thread = self._scheduler.is_own_thread(call)
        here = threading.Event()

        def done(answer: Answer) -> None:
            answers.append(answer)
            here.set()
            if is_own_thread:
                self._scheduler.wake(call, answers)

        timeout = requests.send_beside(request, body, done)
        limit = FOREVER if timeout is None else timeout
        if not is_own_thread:
            with self._asks.ending_with(call, here):
                has_ended = here.wait(min(limit, threading.TIMEOUT_MAX))
            if answers:
                return answers[0]
            return None if has_ended else requests.failed("timeout")
        self.send({"kind": "asleep", "number": call, "seconds": limit})
        if self._scheduler.sleep(limit, call, answers):
            return None
        return answers[0] if answers else requests.failed("timeout")

    def ask(self, text: str, media: list[tuple[str, bytes]], call: int) -> Said | None:
        """The server's answer to a CALL message, or None if the call was stopped before it arrived."""
        return self._asks.ask(text, media, call)

    def tell(self, text: str, call: int) -> None:
        """Send a text from the call to its caller."""
        self.send({"kind": "told", "number": call, "text": text})

    def begin(self, call: int) -> bool:
        """Always True, since a withdrawn call never gets a turn."""
        return True

    def blocked(self, call: int) -> None:
        """The call waits: release its turn."""
        self.send({"kind": "blocked", "number": call})
        self._scheduler.give_away()

    def resumed(self, call: int) -> None:
        """Wait for the call's next turn."""
        self._scheduler.take_back()
        self.send({"kind": "resumed", "number": call})

    def admitStops(self, call: int) -> bool:
        """Allow interrupting the call from now on; True if it must stop already."""
        return self._scheduler.admit_stops(call)

    def holdStops(self, call: int) -> None:
        """Forbid interrupting the call from now on."""
        self._scheduler.hold_stops(call)

    def spoiled(self) -> None:
        """Ask for no more calls."""
        self.send({"kind": "spoiled"})

    def output(self, stream: str, text: str) -> None:
        """Send lines that app code printed to the terminal."""
        self.send({"kind": "output", "stream": stream, "text": text})

    def moduleFailed(self, name: str, error: str) -> None:
        """Report a server module that cannot be loaded."""
        self.send({"kind": "module-failed", "name": name, "error": error})


def _memory() -> int:
    """The peak memory of the process in bytes; 0 if it is unknown."""
    try:
        # Not `resource`, which on Linux includes the peak of the parent process before the fork.
        with open("/proc/self/status") as status:
            return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM:"))
    except (OSError, StopIteration):
        pass
    try:
        import resource
    except ImportError:
        return 0
    # On macOS, which has no /proc, this is in bytes.
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
