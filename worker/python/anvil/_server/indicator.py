"""The loading indicator (api §8.5): reference counted, and suppressed while app code asks for quiet."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from .._generated import protocol as op
from .._runtime import buffer

_suppressed = 0


def suppress() -> None:
    """Let calls from now on show no spinner, until `allow` was called as often."""
    global _suppressed
    _suppressed += 1


def allow() -> None:
    """Undo a `suppress`."""
    global _suppressed
    _suppressed -= 1


def show() -> None:
    """Show the page's spinner; `hide` has to be called as often."""
    buffer.operation(op.SERVICE, 0, "spinner.start", [])


def hide() -> None:
    """Undo a `show`."""
    buffer.operation(op.SERVICE, 0, "spinner.stop", [])


class NoLoadingIndicator:
    """`with anvil.server.no_loading_indicator:` — calls started inside show nothing."""

    def __enter__(self) -> None:
        suppress()

    def __exit__(self, *_exc: object) -> None:
        allow()


@contextmanager
def automatic() -> Iterator[None]:
    """Around a call or request: the page's spinner, unless suppressed when it starts."""
    if _suppressed:
        yield
        return
    show()
    try:
        yield
    finally:
        hide()
