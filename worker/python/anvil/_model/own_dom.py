"""Components written in Python that bring their own element (api §2.7).

Such a class has `_anvil_setup_dom_()`, run once before the component gets a place, and `_anvil_dom_element_`, its element
as it is now. It places the elements of its children by itself: the page's half of the tree has none of them. Containers
written in Python ask their children by these names, so every component has them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .._generated import protocol as op
from .._js.handles import handle_of
from .._runtime import buffer
from .._runtime.waiting.threads import FlowRLock

if TYPE_CHECKING:
    from .component import Component

#: Raised by a component whose element is another one from now on.
CHANGED = "x-anvil-dom-node-changed"
#: Type of the node on the page (`ui/host/dom/own-element.ts`).
NODE_TYPE = "OwnElement"

_ELEMENT = "_anvil_dom_element_"
#: Marks the `_anvil_setup_dom_` of components that do not set up their own.
_LEFT_TO_PAGE = "_anvil_left_to_page"
#: The lock of a component while it sets up. It may ask for its own element meanwhile.
_LOCK = "_setting_up_dom"


def left_to_page(function: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Decorator for the `_anvil_setup_dom_` of components that leave their element to the page."""
    setattr(function, _LEFT_TO_PAGE, True)
    return function


class ElementOnPage:
    """`_anvil_dom_element_` of such components. A class of its own, or one object, may have something else there."""

    def __init__(self, ask: Callable[[Component], Any]) -> None:
        self._ask = ask

    def __get__(self, component: Component | None, _owner: type[Component]) -> Any:
        return self if component is None else self._ask(component)


def set_up(component: Component) -> None:
    """Let the component make its element, the first time. Nothing happens for one that leaves that to the page. May block."""
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
        # Another flow that has failed takes it along.
        core.values[_LOCK] = lock
        try:
            made = component._anvil_setup_dom_() if makes else None
            if makes and made is None:
                raise ValueError("_anvil_setup_dom_ cannot return None")
            core.element = _checked(component, _own_element(component, made))
        finally:
            del core.values[_LOCK]


def brings_element(component: Component) -> bool:
    """Does the component bring its own element, now or when it sets up?"""
    cls = type(component)
    return (
        component._anvil_core.element is not None
        or _sets_up(cls)
        or not isinstance(cls._anvil_dom_element_, ElementOnPage)
        or _ELEMENT in getattr(component, "__dict__", ())
    )


def element_of(component: Component) -> Any:
    """The element a component has brought; None when it has brought none."""
    core = component._anvil_core
    return _own_element(component) if _LOCK in core.values else core.element


def changed(component: Component) -> None:
    """The component says that its element is another one: the page shows that from now on."""
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
    """The component says whether it shows. Containers on the page go by that; its element is its own business."""
    core = component._anvil_core
    if core.element is not None and core.node:
        buffer.set_property(core.node, "visible", visible)


def node_props(component: Component) -> dict[str, Any]:
    """What the page is told of a component that has brought its element."""
    core = component._anvil_core
    return {"element": wire_value(core.element)} | ({} if core.visible else {"visible": False})


def detach(component: Component) -> None:
    """Take a component's element out of wherever a container in Python has put it."""
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
    """Is it setting up, and either this flow does that, or the element is there already? It would wait for itself else."""
    lock = component._anvil_core.values.get(_LOCK)
    return lock is not None and (lock._is_owned() or _own_element(component) is not None)


def _own_element(component: Component, otherwise: Any = None) -> Any:
    """The `_anvil_dom_element_` that a component has of its own."""
    inherits = isinstance(type(component)._anvil_dom_element_, ElementOnPage)
    if inherits and _ELEMENT not in getattr(component, "__dict__", ()):
        return otherwise
    return getattr(component, _ELEMENT, otherwise)


def _checked(component: Component, element: Any) -> Any:
    if handle_of(element) is None:
        name = type(component).__name__
        raise TypeError(f"the {_ELEMENT} of a {name} must be a DOM node, got {type(element).__name__}")
    return element
