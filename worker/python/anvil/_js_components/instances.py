"""Which component a page object stands for."""

from __future__ import annotations

from typing import Any
from weakref import WeakValueDictionary

from .._js.handles import handle_of
from .._model.component import Component
from .._model.core import live_component

#: Components by the number of their instance's handle.
_by_instance: WeakValueDictionary[int, Component] = WeakValueDictionary()
#: Children of containers written in JavaScript that something else shows (a form's layout), by the node of that.
_by_shown_node: WeakValueDictionary[int, Component] = WeakValueDictionary()


def adopt(component: Component, instance: Any) -> None:
    """`instance` is the component's from now on."""
    _by_instance[instance._anvil_handle.number] = component


def note_shown(component: Component, node: int) -> None:
    """The page knows the component by this node."""
    if component._anvil_shown_as() is not component:
        _by_shown_node[node] = component


def component_of(part: Any) -> Component | None:
    """The component that scripts mean by a node number or an instance; None for everything else, and for one that is gone."""
    if isinstance(part, int):
        shown = _by_shown_node.get(part)
        return live_component(part) if shown is None else shown
    handle = handle_of(part)
    return None if handle is None else _by_instance.get(handle.number)


def from_page(value: Any) -> Any:
    """A value of the page, with its component in place of an instance."""
    component = component_of(value) if handle_of(value) is not None else None
    return value if component is None else component


def to_page(value: Any) -> Any:
    """A value for the page, with its instance in place of a component written in JavaScript."""
    # A page object would be asked for a member of that name, and waited for.
    return getattr(value, "_anvil_instance", value) if isinstance(value, Component) else value
