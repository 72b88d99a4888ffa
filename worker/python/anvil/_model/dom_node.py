"""The DOM element of a component: the page's, or the component's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hearth_wire import type_name

from .._generated import protocol as op
from .._js import access, dom
from .._js.proxies import Proxy
from .._values.markers import ComponentBase
from . import own_dom, tree

if TYPE_CHECKING:
    from .component import Component


def get_dom_node(component: Any) -> Any:
    """The root element of a component; a DOM node is returned unchanged.

    For a component that was never shown, it is created off the document, inside that of its
    container. Raises TypeError for other values.
    """
    if _is_node(component):
        return component
    if not isinstance(component, ComponentBase):
        raise TypeError(f"get_dom_node expected an anvil Component or DOM node, (got {type_name(component)})")
    return element_of(component)  # type: ignore[arg-type]  # only Components have this base


def _is_node(value: Any) -> bool:
    """Whether the value is a DOM node. If its class does not tell, the page is asked."""
    if not isinstance(value, Proxy):
        return False
    handle = value._anvil_handle
    return dom.is_node(handle.name) or (handle.kind == "instance" and access.read(handle, "nodeType")[0])


def element_of(component: Component) -> Any:
    """The root element of a component. May block."""
    component._anvil_prepare()
    shown = component._anvil_shown_as()
    brought = own_dom.element_of(shown)
    if brought is None:
        return access.ask(op.DOM_NODE, tree.ensure_node(component))
    if shown._anvil_core.element is not None:
        tree.ensure_place(component)
    return brought


def call_named(expression: str, node: int | None, args: Sequence[Any]) -> Any:
    """Call a global function, given by an expression, with the element of `node` as `this`.

    Components among the arguments get an element if they have none, since scripts find it in
    `v._anvil` (api §12.3).
    """
    for argument in args:
        if isinstance(argument, ComponentBase):
            tree.ensure_node(argument)  # type: ignore[arg-type]
    return access.call_named(expression, node, args)


@own_dom.left_to_page
def set_up_on_page(component: Component) -> Any:
    """`_anvil_setup_dom_` of all components whose element the page creates."""
    return element_of(component)


ELEMENT_ON_PAGE = own_dom.ElementOnPage(element_of)
