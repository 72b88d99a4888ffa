"""Parents and children: the links in Python, and the operations that update the page (decisions/order.md).

A component gets its node on the page when its parent has one, or when its DOM is requested: then
the containers around it get theirs, too, because its element is inside of theirs from the moment it
is added. Until then, building a form sends nothing.
"""

from __future__ import annotations

from itertools import compress, count, repeat
from operator import is_
from typing import TYPE_CHECKING, Any

from .._runtime import buffer
from .._runtime.waiting import blocking
from . import lifecycle, own_dom
from .core import Handler
from .description import Description
from .single_parent import check_free

if TYPE_CHECKING:
    from .component import Component
    from .container import Container


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
    """Make `child`, which has no parent, a child of `parent` at `index` (None: last), also on the page.

    May block before anything is changed. Raises ValueError if the child has got another place
    meanwhile.
    """
    check_place(parent, child)
    waits = blocking.waits
    child._anvil_prepare()
    above, below = parent._anvil_core, child._anvil_core
    wire_layout = parent._anvil_wire_layout(child, layout or {})
    described = Description(child) if child._anvil_crosses and above.node and above.element is None else None
    if blocking.waits != waits:
        check_free(child)
        _check_outside(parent, child)
    below.wire_layout = wire_layout
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
    if described is not None:
        buffer.insert(above.node, _place(parent, index), _make(described), wire_layout)
    elif child._anvil_shown_as()._anvil_core.node:
        # Its element was requested before, so its place in the document is visible to scripts.
        _hang(child)
    if on_set_visibility is not None and not child._anvil_shown_as()._anvil_core.visible:
        on_set_visibility(False)
    if mounted:
        lifecycle.notify_mounted(child, True)
    if above.node:
        buffer.send_early()


def check_place(parent: Container, child: Component) -> None:
    """Raise an error if the child cannot be added to this parent."""
    _check_outside(parent, child)
    child._anvil_check_parent(parent)


def _check_outside(parent: Container, child: Component) -> None:
    """Raise ValueError if the child is the parent, or contains it."""
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


def _place(parent: Container, index: int) -> int:
    """A child's index among the children that have a place on the page."""
    core = parent._anvil_core
    if not core.placeless:
        return index
    children = core.children or []
    # Lists are mostly built at one of their ends, so count from the nearer one.
    if index * 2 < len(children):
        return sum(1 for sibling in children[:index] if sibling._anvil_crosses)
    return index - core.placeless + sum(1 for sibling in children[index + 1 :] if not sibling._anvil_crosses)


def unlink(child: Component) -> None:
    """Remove a child from its parent: links, page, the container's callback, then the lifecycle events.

    Handlers of those events may block, so all links are removed before the first of them runs.
    """
    core = child._anvil_core
    parent = core.parent
    if parent is None:
        return
    above = parent._anvil_core
    parent._anvil_child_leaves(child)
    take_out(child, above.children or [])
    if not child._anvil_crosses:
        above.placeless -= 1
    if above.element is not None:
        if core.on_remove is None:
            own_dom.detach(child)
    elif above.node and child._anvil_crosses:
        buffer.remove(above.node, child._anvil_shown_as()._anvil_core.node)
    on_remove, core.on_remove, core.on_set_visibility = core.on_remove, None, None
    core.parent = core.layout = core.wire_layout = None
    for slot in core.slots:
        slot.left_by(child)
    core.slots = ()
    try:
        if on_remove is not None:
            on_remove()
        parent._anvil_child_removed(child)
    finally:
        lifecycle.notify_removed(child)


def take_out(child: Component, siblings: list[Component]) -> None:
    """Remove a child from a list, quickly at either end.

    Compared by identity, since forms may define `__eq__`.
    """
    if siblings and siblings[-1] is child:
        siblings.pop()
        return
    # A search in C, since rows of a list are removed in any order.
    at = next(compress(count(), map(is_, siblings, repeat(child))), None)
    if at is not None:
        del siblings[at]


def ensure_node(component: Component) -> int:
    """The component's node.

    If it was never on the page, it is created off the document, inside its containers. See
    decisions/order.md.
    """
    core = component._anvil_shown_as()._anvil_core
    if not core.node:
        component._anvil_prepare()
        _hang(component)
    return core.node or _made(component)


def ensure_place(component: Component) -> None:
    """Let the page place a component's own element in its container.

    No effect if the container places its children itself.
    """
    if not component._anvil_shown_as()._anvil_core.node:
        _hang(component)


def _hang(component: Component) -> None:
    """Create the component's containers on the page, with it inside.

    Up to one that places its children itself. The container of a layout is that of the form that it
    shows.
    """
    while component._anvil_core.shows is not None:
        component = component._anvil_core.shows
    parent = component._anvil_core.parent
    if parent is not None and component._anvil_crosses and not own_dom.brings_element(parent):
        ensure_node(parent)


def _made(component: Component) -> int:
    """The component's node, created without its containers if necessary."""
    if not component._anvil_shown_as()._anvil_core.node:
        component._anvil_prepare()
    return _make(Description(component))


def _make(described: Description) -> int:
    """The number of the described node, which is created on the page if necessary."""
    node = described.node()
    if isinstance(node, int):
        return node
    buffer.create(node)
    return node[0]


def show_root(component: Component, under: int, index: int, layout: dict[str, Any] | None = None) -> None:
    """Place a component as a root, under one of the page's own nodes: the app root or the overlays."""
    buffer.insert(under, index, ensure_node(component), layout)
    buffer.send_early()


def hide_root(component: Component, under: int) -> None:
    """Remove a root from the page; its DOM is kept."""
    buffer.remove(under, component._anvil_shown_as()._anvil_core.node)
