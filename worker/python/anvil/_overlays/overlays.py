"""Dialogs and notifications on the page: children of the overlays node, the last one on top."""

from __future__ import annotations

from typing import Any

from .._generated.protocol import OVERLAYS_NODE
from .._model.component import Component
from .._model.core import new_node
from .._runtime import buffer

_shown: list[Component] = []


def show(component: Component, props: dict[str, Any], children: list[Any]) -> None:
    """Create the overlay's node, with children already described, and put it on top."""
    node = new_node(component)
    buffer.create([node, component._anvil_node_type, props, children])
    buffer.insert(OVERLAYS_NODE, len(_shown), node, None)
    _shown.append(component)


def remove(component: Component) -> None:
    """Remove the overlay; does nothing if it is not shown."""
    if component in _shown:
        _shown.remove(component)
        buffer.remove(OVERLAYS_NODE, component._anvil_core.node)
