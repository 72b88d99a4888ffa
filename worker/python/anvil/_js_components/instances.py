"""Maps instances on the page, and node numbers, to components."""

from __future__ import annotations

from typing import Any
from weakref import WeakValueDictionary

from .._js.handles import handle_of
from .._model.component import Component
from .._model.core import live_component

#: Components written in JavaScript by the handle number of their instance.
_by_instance: WeakValueDictionary[int, Component] = WeakValueDictionary()
#: Children of containers written in JavaScript that are shown by another component (a layout), by
#: the node of that.
_by_shown_node: WeakValueDictionary[int, Component] = WeakValueDictionary()


def adopt(component: Component, instance: Any) -> None:
    """Record the component's instance."""
    _by_instance[instance._anvil_handle.number] = component


def note_shown(component: Component, node: int) -> None:
    """Record the node under which the page knows the component."""
    if component._anvil_shown_as() is not component:
        _by_shown_node[node] = component


def component_of(part: Any) -> Component | None:
    """The component for a node number or an instance; None if there is none, or it has been freed."""
    if isinstance(part, int):
        shown = _by_shown_node.get(part)
        return live_component(part) if shown is None else shown
    handle = handle_of(part)
    return None if handle is None else _by_instance.get(handle.number)


def from_page(value: Any) -> Any:
    """A value from the page, with an instance replaced by its component."""
    component = component_of(value) if handle_of(value) is not None else None
    return value if component is None else component


def to_page(value: Any) -> Any:
    """A value for the page, with a component written in JavaScript replaced by its instance."""
    # By type, because looking up an attribute of a page object would ask the page, and wait.
    return getattr(value, "_anvil_instance", value) if isinstance(value, Component) else value
