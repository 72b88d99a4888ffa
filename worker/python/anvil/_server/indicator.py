"""The loading indicator (api §8.5), which is reference counted, and can be suppressed by app code."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from .._generated import protocol as op
from .._runtime import buffer

_suppressed = 0


def suppress() -> None:
    """Start no indicator for calls from now on, until `allow` has been called as often."""
    global _suppressed
    _suppressed += 1


def allow() -> None:
    """Undo a `suppress`."""
    global _suppressed
    _suppressed -= 1


def show() -> None:
    """Show the loading indicator of the page, until `hide` has been called as often."""
    buffer.operation(op.SERVICE, 0, "spinner.start", [])


def hide() -> None:
    """Undo a `show`."""
    buffer.operation(op.SERVICE, 0, "spinner.stop", [])


class NoLoadingIndicator:
    """`with anvil.server.no_loading_indicator:`

    Calls that are started inside the block do not show the indicator.
    """

    def __enter__(self) -> None:
        suppress()

    def __exit__(self, *_exc: object) -> None:
        allow()


@contextmanager
def automatic() -> Iterator[None]:
    """Context manager that shows the loading indicator, unless it is suppressed at the start."""
    if _suppressed:
        yield
        return
    show()
    try:
        yield
    finally:
        hide()
