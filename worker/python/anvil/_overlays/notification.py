"""`Notification` (api §8.4): a message at the top of the page.

The page handles the timeout, and pauses it on hover.
"""

from __future__ import annotations

from typing import Any

from .._model.component import Component
from .._runtime import buffer
from .._values.durations import seconds
from . import overlays

_DEFAULT_TIMEOUT = 2

_shown: list[_Node] = []


class _Node(Component):
    _anvil_node_type = "Notification"
    _anvil_floats = True

    def __init__(self, owner: Notification) -> None:
        super().__init__()
        self._owner = owner

    def _anvil_deliver(self, name: str, arguments: dict[str, Any]) -> None:
        if name == "dismiss":
            self._owner._leaving(self)
        elif name == "hidden":
            self._owner._gone(self)


class Notification:
    """A message that is shown for `timeout` seconds; with 0 or None, until it is hidden.

    As a context manager it is shown while the block runs.
    """

    def __init__(
        self, message: Any, title: Any = "", style: str = "info", timeout: float | None = _DEFAULT_TIMEOUT
    ) -> None:
        self.message = message
        self.title = title
        self.style = style
        self.timeout = timeout
        self._node: _Node | None = None

    def show(self) -> Notification:
        """Show the notification; hides any other visible one.

        Raises RuntimeError if it is visible already.
        """
        if self._node is not None:
            raise RuntimeError("Notification already visible")
        props = {
            "message": str(self.message),
            "title": str(self.title or ""),
            "style": str(self.style),
            "timeout": seconds("timeout", self.timeout),
            "open": True,
            "events": ["dismiss", "hidden"],
        }
        # Nothing may fail after this: a half-shown notification could not be hidden.
        for other in list(_shown):
            other._owner.hide()
        self._node = node = _Node(self)
        _shown.append(node)
        overlays.show(node, props, [])
        return self

    def hide(self) -> None:
        """Let the notification fade out; does nothing if it is hidden."""
        if self._node is not None:
            buffer.set_property(self._node._anvil_core.node, "open", False)
            self._node = None

    def __enter__(self) -> Notification:
        self.timeout = 0
        return self.show()

    def __exit__(self, *_exc: object) -> None:
        self.hide()

    def _leaving(self, node: _Node) -> None:
        """Note that the page has started to fade it out, so it may be shown again."""
        if self._node is node:
            self._node = None

    def _gone(self, node: _Node) -> None:
        if node in _shown:
            _shown.remove(node)
            overlays.remove(node)
        self._leaving(node)
