"""The loading indicator (facts §5.5): reference counted, and suppressed while app code asks for quiet."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from .._generated import protocol as op
from .._runtime import buffer

_suppressed = 0


class NoLoadingIndicator:
    """`with anvil.server.no_loading_indicator:` — calls started inside show nothing."""

    def __enter__(self) -> None:
        global _suppressed
        _suppressed += 1

    def __exit__(self, *_exc: object) -> None:
        global _suppressed
        _suppressed -= 1


@contextmanager
def automatic() -> Iterator[None]:
    """Around a call or request: the page's spinner, unless suppressed when it starts."""
    if _suppressed:
        yield
        return
    buffer.operation(op.SERVICE, 0, "spinner.start", [])
    try:
        yield
    finally:
        buffer.operation(op.SERVICE, 0, "spinner.stop", [])


class LoadingIndicator:
    """A spinner of the app's own, over the page or one part of it: `start()` and `stop()`, or a context manager.

    While it runs it suppresses the automatic one.
    """

    def __init__(self, target: Any = None, min_height: Any = None) -> None:
        self._target = target
        self._min_height = min_height
        self._running = False
        self._area: Any = None

    def __call__(self, component_or_node: Any = None, min_height: Any = None) -> LoadingIndicator:
        return LoadingIndicator(component_or_node, min_height)

    def start(self) -> None:
        """Show it; starting twice counts once."""
        global _suppressed
        if self._running:
            return
        self._running = True
        _suppressed += 1
        if self._target is None:
            buffer.operation(op.SERVICE, 0, "spinner.start", [])
        else:
            from .. import js

            self._area = js.window.hearth.areaIndicator(js.get_dom_node(self._target), self._min_height)

    def stop(self) -> None:
        """Take it away."""
        global _suppressed
        if not self._running:
            return
        self._running = False
        _suppressed -= 1
        if self._target is None:
            buffer.operation(op.SERVICE, 0, "spinner.stop", [])
        elif self._area is not None:
            self._area.stop()
            self._area = None

    def __enter__(self) -> LoadingIndicator:
        self.start()
        return self

    def __exit__(self, *_exc: object) -> None:
        self.stop()
