"""The interface between the interpreter and its host; set once, at boot."""

from collections.abc import Sequence
from typing import Any, Protocol


class Bridge(Protocol):
    """Implemented by `server/pool/hosts/interpreter.ts` and by `hearth_process`."""

    def sleep(self, seconds: float, call: int) -> Any:
        """A promise of False after `seconds`, or of True as soon as the call is stopped.

        The promise is never rejected, because a rejection would be an Exception in Python, which
        app code may catch. A host without promises blocks and returns the value.
        """
        ...

    def fetch(self, request: str, body: bytes | None, call: int) -> Any:
        """A promise of the response to an HTTP request.

        `(head, content)`, or None once the call is stopped. `request` is JSON with `method`, `url`,
        `headers` and `timeout` (seconds or None). `head` is JSON with `status`, `statusText` and
        `headers`, or with only `failure`: `timeout` or an error text. A host without promises
        returns the value itself.
        """
        ...

    def ask(self, text: str, media: list[tuple[str, bytes]], call: int) -> Any:
        """A promise of this server's response to a CALL message.

        `(text, media)`, or None once the call is stopped. `media` is a list of `(id, content)`
        pairs, in both directions. A host without promises returns the value itself.
        """
        ...

    def tell(self, text: str, call: int) -> None:
        """Send a text, such as a task's state, from the call to the caller."""
        ...

    def begin(self, call: int) -> bool:
        """Whether the call may begin; False if the caller withdrew it before it began."""
        ...

    def blocked(self, call: int) -> None:
        """The call waits from now on, so another call may run."""
        ...

    def resumed(self, call: int) -> None:
        """The call stops waiting; blocks until it is its turn to run."""
        ...

    def admitStops(self, call: int) -> bool:
        """Allow the call to be interrupted from now on; True if it must stop already."""
        ...

    def holdStops(self, call: int) -> None:
        """Forbid interrupting the call from now on."""
        ...

    def spoiled(self) -> None:
        """The interpreter gets no more calls, since something of this one may stay in it.

        That is what an interrupt has left half done in Python's own modules or in packages (a lock, a
        module that cannot be loaded twice), or a thread that still loads modules of the app.
        """
        ...

    def output(self, stream: str, text: str) -> None:
        """Print whole lines of app code, without the last line end; `stream` is stdout or stderr."""
        ...

    def moduleFailed(self, name: str, error: str) -> None:
        """Report a server module that cannot be loaded; `error` is its error payload as JSON."""
        ...


class _NotSet:
    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(f"bridge.{name} asked for before boot")


bridge: Bridge = _NotSet()  # type: ignore[assignment]


def set_bridge(value: Bridge) -> None:
    """Use this bridge from now on."""
    global bridge
    bridge = value


__all__: Sequence[str] = ["Bridge", "bridge", "set_bridge"]
