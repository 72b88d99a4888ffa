"""The page buttons below a grid: a node on the page that is not a component for apps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._model.component import Component
from .._runtime import buffer

if TYPE_CHECKING:
    from .paginator import Paginator

#: Methods of the grid that a button can call; an app's class may override them.
_METHODS = frozenset(("jump_to_first_page", "previous_page", "next_page", "jump_to_last_page"))


class PageControls(Component):
    """The page buttons of one grid."""

    _anvil_node_type = "PageControls"

    def __init__(self, grid: Paginator) -> None:
        super().__init__()
        self._grid = grid
        self._props: dict[str, Any] = {}

    def show(self, props: dict[str, Any]) -> None:
        """Send the current page and the possible moves to the page (`PageControls` in the specs)."""
        node = self._anvil_core.node
        for name, value in props.items():
            if self._props.get(name) != value:
                self._props[name] = value
                if node:
                    buffer.set_property(node, name, value)

    def _anvil_wire_props(self) -> dict[str, Any]:
        return {**self._props, "events": ["turn"]}

    def _anvil_deliver(self, name: str, arguments: dict[str, Any]) -> None:
        method = arguments.get("method")
        if name == "turn" and isinstance(method, str) and method in _METHODS and self._grid._anvil_core.added:
            getattr(self._grid, method)()
