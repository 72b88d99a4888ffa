"""Maps instances on the page, and node numbers, to components."""

from __future__ import annotations

from typing import Any
from weakref import WeakValueDictionary

from .._js.handles import handle_of
from .._model.component import Component
from .._model.core import live_component

#: Components written in JavaScript by the handle number of their instance.
_by_instance: WeakValueDictionary[int, Component] = WeakValueDictionary()
#: Children of containers written in JavaScript that another component (a layout) shows, by the node
#: number of that component.
_by_shown_node: WeakValueDictionary[int, Component] = WeakValueDictionary()


def adopt(component: Component, instance: Any) -> None:
    """Register a component for its instance."""
    _by_instance[instance._anvil_handle.number] = component


def note_shown(component: Component, node: int) -> None:
    """Register a component for the node that shows it, if that is another component's."""
    if component._anvil_shown_as() is not component:
        _by_shown_node[node] = component


def component_of(part: Any) -> Component | None:
    """The component for a node number or an instance.

    None for other values, and if the component no longer exists.
    """
    if isinstance(part, int):
        shown = _by_shown_node.get(part)
        return live_component(part) if shown is None else shown
    handle = handle_of(part)
    return None if handle is None else _by_instance.get(handle.number)


def from_page(value: Any) -> Any:
    """Convert a value from the page: an instance to its component; others are unchanged."""
    component = component_of(value) if handle_of(value) is not None else None
    return value if component is None else component


def to_page(value: Any) -> Any:
    """Convert a value for the page: a component written in JavaScript to its instance."""
    # Check the type first, because reading an attribute of a page object would wait for the page.
    return getattr(value, "_anvil_instance", value) if isinstance(value, Component) else value
