"""`anvil.server.loading_indicator`: an app's own loading spinner (api §8.5)."""

from __future__ import annotations

from typing import Any

from .._js.proxy_classes import window
from .._model.dom_node import get_dom_node
from .._server import indicator


class LoadingIndicator:
    """A loading spinner over the page or one part of it: `start()` and `stop()`, or a context manager.

    While it runs, it suppresses the automatic one.
    """

    def __init__(self, target: Any = None, min_height: Any = None) -> None:
        self._target = target
        self._min_height = min_height
        self._running = False
        self._area: Any = None

    def __call__(self, component_or_node: Any = None, min_height: Any = None) -> LoadingIndicator:
        return LoadingIndicator(component_or_node, min_height)

    def start(self) -> None:
        """Show the spinner; does nothing if it is shown already."""
        if self._running:
            return
        self._running = True
        indicator.suppress()
        if self._target is None:
            indicator.show()
            return
        try:
            element = get_dom_node(self._target)
            self._area = window.hearth.areaIndicator(element, self._min_height)
        except BaseException:
            # Otherwise it would suppress the automatic one for good.
            self.stop()
            raise

    def stop(self) -> None:
        """Hide the spinner."""
        if not self._running:
            return
        self._running = False
        indicator.allow()
        if self._target is None:
            indicator.hide()
        elif self._area is not None:
            self._area.stop()
            self._area = None

    def __enter__(self) -> LoadingIndicator:
        self.start()
        return self

    def __exit__(self, *_exc: object) -> None:
        self.stop()
