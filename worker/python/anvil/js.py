"""JavaScript and the page from Python (facts §6.3)."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from . import _own_dom as own_dom
from . import _tree as tree
from ._component import Component
from ._js import proxies
from ._js.proxies import ExternalError
from ._js.proxies import Proxy as ProxyType
from ._runtime import buffer

window = proxies.window

_EVALUATE = "evaluate"
_OFF_PAGE = (
    " This form is not currently visible - to call functions defined in its HTML on load, "
    "use call_js in the form 'show' event handler."
)


def call(name_or_function: Any, *args: Any) -> Any:
    """Call a global JavaScript function, given by its expression or as a proxy; waits for its result."""
    if isinstance(name_or_function, str):
        return global_function(name_or_function)(*args)
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
        raise TypeError(
            f"get_dom_node expected an anvil Component or DOM node, (got {type(component).__name__})"
        )
    component._anvil_prepare()
    brought = own_dom.element_of(component._anvil_shown_as())
    return brought if brought is not None else proxies.ask(buffer.DOM_NODE, tree.ensure_node(component))


def _dom_nodes(template: Component) -> dict[str, Any]:
    """Named elements of a template, by name."""
    return proxies.ask(buffer.DOM_NODES, tree.ensure_node(template))


def _call_template(template: Component, name: str, args: tuple[Any, ...]) -> Any:
    """`name(…)` in JavaScript with the template's element, wrapped by jQuery, as `this`."""
    function = global_function(name, _OFF_PAGE if not template._anvil_core.added else "")
    element = window.jQuery(get_dom_node(template))
    return function.call(element, *args)


def global_function(expression: str, hint: str = "") -> Any:
    """What a JavaScript expression gives, which must be a function. `hint` is added when there is nothing of the name."""
    try:
        found = proxies.ask(buffer.SERVICE, _EVALUATE, [expression])
    except ExternalError:
        found = None
    if found is None:
        raise NameError(f"Could not find global JS function '{expression}'.{hint}")
    if not isinstance(found, ProxyType) or not proxies.is_callable(found):
        kind = "object" if isinstance(found, (ProxyType, list, dict)) else type(found).__name__
        raise TypeError(f"{expression} is not callable, got {kind}")
    return found


class _WindowModule(ModuleType):
    """`anvil.js.window` as a module, for `from anvil.js.window import document`."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(window, name)


sys.modules["anvil.js.window"] = _WindowModule("anvil.js.window")

__all__ = ["ExternalError", "ProxyType", "call", "call_js", "get_dom_node", "new", "window"]
