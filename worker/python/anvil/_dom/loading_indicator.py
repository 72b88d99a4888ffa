"""`anvil.server.loading_indicator`: a loading indicator that app code shows (api §8.5)."""

from __future__ import annotations

from typing import Any

from .._js.proxy_classes import window
from .._model.dom_node import get_dom_node
from .._server import indicator


class LoadingIndicator:
    """A loading indicator over the whole page, or over one component or DOM node.

    Use it as a context manager, or call `start()` and `stop()`. While it is shown, server calls do
    not show the automatic indicator.
    """

    def __init__(self, target: Any = None, min_height: Any = None) -> None:
        self._target = target
        self._min_height = min_height
        self._running = False
        self._area: Any = None

    def __call__(self, component_or_node: Any = None, min_height: Any = None) -> LoadingIndicator:
        return LoadingIndicator(component_or_node, min_height)

    def start(self) -> None:
        """Show the indicator; no effect if it is shown already."""
        if self._running:
            return
        self._running = True
        indicator.suppress()
        if self._target is None:
            indicator.show()
        else:
            self._area = window.hearth.areaIndicator(get_dom_node(self._target), self._min_height)

    def stop(self) -> None:
        """Hide the indicator; no effect if it is not shown."""
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
