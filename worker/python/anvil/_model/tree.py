"""Parents and children: the links in Python, and the operations that make the page follow (decisions/order.md).

A component crosses to the page when its parent is there, or when somebody asks for its DOM: then the containers around it
cross as well, since its element hangs in theirs from the moment it is added. Before that, building a form sends nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._runtime import buffer
from . import lifecycle, own_dom, painted
from .core import Handler, new_node

if TYPE_CHECKING:
    from .component import Component
    from .container import Container

#: The node type of what the page has nothing to show of, where it must have an element all the same.
_UNSEEN = "Component"


def link(
    parent: Container,
    child: Component,
    layout: dict[str, Any] | None,
    index: int | None,
    *,
    mounted: bool = True,
    on_remove: Handler | None = None,
    on_set_visibility: Handler | None = None,
) -> None:
    """Make `child`, which has no parent, a child of `parent` at `index` (None: last), on the page too if it is there."""
    _check_outside(parent, child)
    child._anvil_check_parent(parent)
    child._anvil_prepare()
    above, below = parent._anvil_core, child._anvil_core
    below.wire_layout = parent._anvil_wire_layout(child, layout or {})
    below.parent = parent
    below.layout = layout
    below.on_remove = on_remove
    below.on_set_visibility = on_set_visibility
    if above.children is None:
        above.children = []
    if index is None or index >= len(above.children):
        index = len(above.children)
        above.children.append(child)
    else:
        above.children.insert(index, child)
    if not child._anvil_crosses:
        above.placeless += 1
    if above.node and above.element is None:
        show_child(parent, child, index)
    elif child._anvil_shown_as()._anvil_core.node:
        # Somebody has its element, and may look where that is.
        _hang(child)
    if on_set_visibility is not None and not child._anvil_shown_as()._anvil_core.visible:
        on_set_visibility(False)
    if mounted:
        lifecycle.notify_mounted(child, True)
    if above.node:
        buffer.send_early()


def _check_outside(parent: Container, child: Component) -> None:
    """The child must not be the parent, nor have it somewhere inside: nothing would ever come to an end in there."""
    shown: Component | None = child
    while shown is not None:
        core = shown._anvil_core
        if core.children or shown is parent:
            at: Component | None = parent
            while at is not None:
                if at is shown:
                    raise ValueError("A component cannot be added to itself, or to what is inside it")
                at = at._anvil_core.parent
        shown = core.layout_form


def show_child(parent: Container, child: Component, index: int) -> None:
    """Bring a linked child to a parent that is on the page."""
    if not child._anvil_crosses:
        return
    layout = child._anvil_core.wire_layout
    buffer.insert(parent._anvil_core.node, _place(parent, index), _made(child), layout)


def _place(parent: Container, index: int) -> int:
    """The index among children that have a place on the page."""
    core = parent._anvil_core
    if not core.placeless:
        return index
    return sum(1 for sibling in (core.children or ())[:index] if sibling._anvil_crosses)


def unlink(child: Component) -> None:
    """Take a child out of its parent: the links, the page, the container's callback, then the lifecycle events.

    Handlers of those events may block, so everything is apart before the first of them runs.
    """
    core = child._anvil_core
    parent = core.parent
    if parent is None:
        return
    above = parent._anvil_core
    _take_out(child, above.children or [])
    if not child._anvil_crosses:
        above.placeless -= 1
    if above.element is not None:
        if core.on_remove is None:
            own_dom.detach(child)
    elif above.node and child._anvil_crosses:
        buffer.remove(above.node, child._anvil_shown_as()._anvil_core.node)
    on_remove, core.on_remove, core.on_set_visibility = core.on_remove, None, None
    core.parent = core.layout = core.wire_layout = None
    core.slots = ()
    try:
        if on_remove is not None:
            on_remove()
        parent._anvil_child_removed(child)
    finally:
        lifecycle.notify_removed(child)


def _take_out(child: Component, siblings: list[Component]) -> None:
    """From the front or, at once, from the end: lists are taken apart from either. Forms may compare as they like."""
    if siblings and siblings[-1] is child:
        siblings.pop()
        return
    for at, sibling in enumerate(siblings):
        if sibling is child:
            del siblings[at]
            return


def ensure_node(component: Component) -> int:
    """The component's node. One that was never on the page is made there, off the document, in its containers.

    See decisions/order.md.
    """
    core = component._anvil_shown_as()._anvil_core
    if not core.node:
        component._anvil_prepare()
        _hang(component)
    return core.node or _made(component)


def ensure_place(component: Component) -> None:
    """Have the element that a component has brought placed in its container, if the page does that."""
    if not component._anvil_shown_as()._anvil_core.node:
        _hang(component)


def _hang(component: Component) -> None:
    """Have the component's containers made, up to one that places its children by itself; they take it in.

    What holds a layout is what holds the form that it shows.
    """
    while component._anvil_core.shows is not None:
        component = component._anvil_core.shows
    parent = component._anvil_core.parent
    if parent is not None and component._anvil_crosses and not own_dom.brings_element(parent):
        ensure_node(parent)


def _made(component: Component) -> int:
    """The component's node, by itself."""
    shown = component._anvil_shown_as()
    core = shown._anvil_core
    if not core.node:
        component._anvil_prepare()
    if not core.node:
        buffer.create(describe(shown))
    return core.node


def node_or_description(component: Component) -> int | list[Any]:
    """A root below a node that is made now: the node it has already, or its description."""
    component._anvil_prepare()
    shown = component._anvil_shown_as()
    return shown._anvil_core.node or describe(shown)


def describe(component: Component) -> list[Any]:
    """A subtree for the page: `[id, type, props, [[child or id, layout], …]]`."""
    core = component._anvil_core
    if core.element is not None:
        # What is painted is of another kind.
        painted.number_of(core)
    node = new_node(component)
    if core.element is not None:
        return [node, own_dom.NODE_TYPE, {"element": own_dom.wire_value(core.element)}, []]
    children: list[Any] = []
    for child in core.children or ():
        if child._anvil_crosses:
            shown = child._anvil_shown_as()
            children.append([shown._anvil_core.node or describe(shown), child._anvil_core.wire_layout])
    children.extend(component._anvil_inner_nodes())
    node_type = component._anvil_node_type if component._anvil_crosses else _UNSEEN
    return [node, node_type, component._anvil_wire_props(), children]


def show_root(component: Component, under: int, index: int, layout: dict[str, Any] | None = None) -> None:
    """Place a component under one of the page's own nodes: the app root or the overlays."""
    component._anvil_prepare()
    buffer.insert(under, index, ensure_node(component), layout)
    buffer.send_early()


def hide_root(component: Component, under: int) -> None:
    """Take a root away again; its DOM lives on."""
    buffer.remove(under, component._anvil_shown_as()._anvil_core.node)
