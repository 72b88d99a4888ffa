"""Components written in Python with their own element (api §2.7).

Such a class has `_anvil_setup_dom_()`, which is run once before the component is placed, and
`_anvil_dom_element_`, its current element. It places the elements of its children itself, so they
are not in the page's tree. Containers written in Python use these names of their children, so every
component has them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hearth_wire import type_name

from .._generated import protocol as op
from .._js.handles import handle_of
from .._runtime import buffer
from .._runtime.waiting.locks import FlowRLock
from .._values.article import with_article

if TYPE_CHECKING:
    from .component import Component

#: The event that a component raises when its element has been replaced.
CHANGED = "x-anvil-dom-node-changed"
#: The type of the node on the page (`ui/host/dom/own-element.ts`).
NODE_TYPE = "OwnElement"

_ELEMENT = "_anvil_dom_element_"
#: Marks the `_anvil_setup_dom_` of components whose element the page creates.
_LEFT_TO_PAGE = "_anvil_left_to_page"
#: Key of the lock that a component has during its set-up. The flow that runs the set-up may ask for
#: the element meanwhile.
_LOCK = "_setting_up_dom"


def left_to_page(function: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Decorator for the `_anvil_setup_dom_` of components whose element the page creates."""
    setattr(function, _LEFT_TO_PAGE, True)
    return function


class ElementOnPage:
    """`_anvil_dom_element_` of components whose element the page creates.

    A class, or a single object, may override it.
    """

    def __init__(self, ask: Callable[[Component], Any]) -> None:
        self._ask = ask

    def __get__(self, component: Component | None, _owner: type[Component]) -> Any:
        return self if component is None else self._ask(component)


def set_up(component: Component) -> None:
    """Let the component create its element, the first time; no effect if the page creates it.

    May block.
    """
    core = component._anvil_core
    if core.element is not None or _is_far_enough(component):
        return
    makes = _sets_up(type(component))
    if not makes and _own_element(component) is None:
        return
    lock = core.values.setdefault(_LOCK, FlowRLock())
    with lock:
        if core.element is not None:
            return
        # Set again, because another flow that held the lock deleted it when it failed.
        core.values[_LOCK] = lock
        try:
            made = component._anvil_setup_dom_() if makes else None
            if makes and made is None:
                raise ValueError("_anvil_setup_dom_ cannot return None")
            core.element = _checked(component, _own_element(component, made))
        finally:
            del core.values[_LOCK]


def brings_element(component: Component) -> bool:
    """Whether the component has its own element, now or after its set-up."""
    cls = type(component)
    return (
        component._anvil_core.element is not None
        or _sets_up(cls)
        or not isinstance(cls._anvil_dom_element_, ElementOnPage)
        or _ELEMENT in getattr(component, "__dict__", ())
    )


def element_of(component: Component) -> Any:
    """The component's own element, or None if it has none."""
    core = component._anvil_core
    return _own_element(component) if _LOCK in core.values else core.element


def changed(component: Component) -> None:
    """The component's element has been replaced: let the page show the new one."""
    core = component._anvil_core
    if core.element is None:
        return
    element = _checked(component, _own_element(component, core.element))
    if element is core.element:
        return
    core.element = element
    if core.node:
        buffer.set_property(core.node, "element", wire_value(element))


def follow_visibility(component: Component, visible: bool) -> None:
    """Report the component's own visibility to its containers on the page.

    The component itself hides its element.
    """
    core = component._anvil_core
    if core.element is not None and core.node:
        buffer.set_property(core.node, "visible", visible)


def node_props(component: Component) -> dict[str, Any]:
    """The node's properties for a component with its own element."""
    core = component._anvil_core
    return {"element": wire_value(core.element)} | ({} if core.visible else {"visible": False})


def detach(component: Component) -> None:
    """Remove a component's element from wherever a container written in Python has put it."""
    core = component._anvil_shown_as()._anvil_core
    if core.element is not None:
        core.element.remove()
    elif core.node:
        buffer.operation(op.INVOKE, 0, core.node, "detach", ())


def wire_value(element: Any) -> int:
    """The number under which the page knows an element."""
    return element._anvil_handle.number


def _sets_up(cls: type[Component]) -> bool:
    return getattr(cls._anvil_setup_dom_, _LEFT_TO_PAGE, None) is not True


def _is_far_enough(component: Component) -> bool:
    """Whether the component is being set up, and must be used without waiting for the end of that.

    The running flow does the set-up itself, or the element exists already; in both cases, waiting
    for the lock might never end.
    """
    lock = component._anvil_core.values.get(_LOCK)
    return lock is not None and (lock._is_owned() or _own_element(component) is not None)


def _own_element(component: Component, otherwise: Any = None) -> Any:
    """The component's own `_anvil_dom_element_`, or `otherwise` if it does not override that."""
    inherits = isinstance(type(component)._anvil_dom_element_, ElementOnPage)
    if inherits and _ELEMENT not in getattr(component, "__dict__", ()):
        return otherwise
    return getattr(component, _ELEMENT, otherwise)


def _checked(component: Component, element: Any) -> Any:
    if handle_of(element) is None:
        name = type(component).__name__
        raise TypeError(
            f"the {_ELEMENT} of {with_article(name)} must be a DOM node, got {type_name(element)}"
        )
    return element
