"""JavaScript and the page from Python (facts §6.3)."""

from __future__ import annotations

from typing import Any

from . import _tree as tree
from ._component import Component
from ._js import proxies, values
from ._js.proxies import ExternalError
from ._js.proxies import Proxy as ProxyType
from ._runtime import blocking, bridge, buffer

window = proxies.window

_EVALUATE = "evaluate"


def call(name_or_function: Any, *args: Any) -> Any:
    """Call a global JavaScript function, given by its expression or as a proxy; waits for its result."""
    if isinstance(name_or_function, str):
        return _evaluate(name_or_function)(*args)
    return name_or_function(*args)


call_js = call


def new(js_class: Any, *args: Any) -> Any:
    """`new js_class(…)`."""
    if not isinstance(js_class, ProxyType):
        raise TypeError(f"expected a proxy object as the first argument not {type(js_class).__name__}")
    return proxies.construct(object.__getattribute__(js_class, "_anvil_handle"), args)


def get_dom_node(component: Any) -> Any:
    """The root element of a component, made off the page when it was never shown; a DOM node is given back."""
    if isinstance(component, ProxyType):
        return component
    if not isinstance(component, Component):
        raise TypeError(f"get_dom_node expected an anvil Component or DOM node, (got {type(component).__name__})")
    return _ask(buffer.DOM_NODE, tree.ensure_node(component))


def _dom_nodes(template: Component) -> dict[str, Any]:
    """Named elements of a template, by name."""
    return _ask(buffer.DOM_NODES, tree.ensure_node(template))


def _call_template(template: Component, name: str, args: tuple[Any, ...]) -> Any:
    """`name(…)` in JavaScript with the template's element, wrapped by jQuery, as `this`."""
    function = _evaluate(name)
    element = window.jQuery(get_dom_node(template))
    return function.call(element, *args)


def _evaluate(expression: str) -> Any:
    reply = bridge.new_reply()
    buffer.operation(buffer.SERVICE, reply, _EVALUATE, [expression])
    ok, wire = blocking.block(reply)
    if not ok:
        raise NameError(f"Could not find global JS function '{expression}'.")
    return values.decode(wire, bridge.host.takeBinaries(reply))


def _ask(code: int, node: int) -> Any:
    reply = bridge.new_reply()
    buffer.operation(code, reply, node)
    return values.decode(proxies.answer(reply), bridge.host.takeBinaries(reply))


__all__ = ["ExternalError", "ProxyType", "call", "call_js", "get_dom_node", "new", "window"]
