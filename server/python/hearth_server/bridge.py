"""What the interpreter asks of its host; set once, at boot."""

from collections.abc import Sequence
from typing import Any, Protocol


class Bridge(Protocol):
    """Implemented by `server/pool/hosts/interpreter.ts` and by `hearth_process`."""

    def sleep(self, seconds: float, call: int) -> Any:
        """A promise of False after that time, or of True as soon as the call is stopped.

        It is never rejected: Python would see an Exception, which app code may catch. A host without promises gives the
        value itself, when that time is over.
        """
        ...

    def fetch(self, request: str, body: bytes | None, call: int) -> Any:
        """A promise of the answer to an HTTP request: `(head, content)`, or None as soon as the call is stopped.

        `request` is JSON with `method`, `url`, `headers` and `timeout` in seconds or None; the head has `status`,
        `statusText` and `headers`, or `failure`: `timeout`, or other words. A host without promises gives the value itself.
        """
        ...

    def ask(self, text: str, media: list[tuple[str, bytes]], call: int) -> Any:
        """A promise of this server's answer to a CALL message: `(text, media)`, or None as soon as the call is stopped.

        `media` are pairs of id and content, both ways. A host without promises gives the value itself.
        """
        ...

    def tell(self, text: str, call: int) -> None:
        """Send a text of the call's to whoever started it."""
        ...

    def begin(self, call: int) -> bool:
        """Whether the call may begin; False when it was withdrawn before."""
        ...

    def blocked(self, call: int) -> None:
        """The call waits, another one may run."""
        ...

    def resumed(self, call: int) -> None:
        """The call runs again."""
        ...

    def admitStops(self, call: int) -> bool:
        """Whether the call is to stop; if not, a stop may land in it from here on."""
        ...

    def holdStops(self, call: int) -> None:
        """No stop may land in the call from here on."""
        ...

    def output(self, stream: str, text: str) -> None:
        """Whole lines that app code printed, without the last line end; `stream` is stdout or stderr."""
        ...

    def moduleFailed(self, name: str, error: str) -> None:
        """A server module cannot be loaded; `error` is its error payload as JSON."""
        ...


class _NotSet:
    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(f"bridge.{name} asked for before boot")


bridge: Bridge = _NotSet()  # type: ignore[assignment]


def set_bridge(value: Bridge) -> None:
    """Use `value` from now on."""
    global bridge
    bridge = value


__all__: Sequence[str] = ["Bridge", "bridge", "set_bridge"]
