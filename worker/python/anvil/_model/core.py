"""A component's state, in one object in one attribute.

The names of all other attributes are left to app classes.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, Any
from weakref import ref

from .._generated.protocol import FIRST_NODE
from .._runtime import buffer
from . import hydration

if TYPE_CHECKING:
    from .component import Component
    from .container import Container
    from .mirror import Mirror

_nodes = count(FIRST_NODE)

_live: dict[int, ref[Component]] = {}

Handler = Callable[..., Any]


class Core:
    """The state of one component.

    `node` is 0 until the page has the component. `layout` contains the properties given to
    `add_component`, and `wire_layout` their form for the page. The flags are described in api §2.5.
    """

    __slots__ = (
        "added",
        "ancestors_mounted",
        "ancestors_visible",
        "app",
        "children",
        "element",
        "extra",
        "form",
        "handlers",
        "keeper",
        "layout",
        "layout_form",
        "left",
        "mirrored",
        "mounted",
        "node",
        "on_remove",
        "on_set_visibility",
        "parent",
        "place",
        "placeless",
        "shown",
        "shows",
        "slots",
        "tag",
        "values",
        "visible",
        "wire_layout",
    )

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self.node = 0
        self.parent: Container | None = None
        self.children: list[Component] | None = None
        #: The number of children without a place on the page, such as Timers.
        self.placeless = 0
        self.handlers: dict[str, list[Handler]] | None = None
        #: Callbacks in the page that live as long as the component (`_js/references.py`).
        self.keeper: Any = None
        self.layout: dict[str, Any] | None = None
        self.wire_layout: dict[str, Any] | None = None
        #: The slots through which the component was added, from the outer to the inner.
        self.slots: tuple[Any, ...] = ()
        #: The layout that shows this form, if any.
        self.layout_form: Any = None
        #: The form that this layout shows, if any.
        self.shows: Any = None
        self.on_remove: Handler | None = None
        self.on_set_visibility: Handler | None = None
        self.mirrored: dict[str, Mirror] | None = None
        self.tag: Any = None
        self.app: str | None = None
        #: The page's object that a component written in Python uses as its root element.
        self.element: Any = None
        self.extra: dict[str, Any] | None = None
        self.form: Any = None
        #: The place of a component without a parent: `open_form`, `alert`, or None.
        self.place: str | None = None
        self.mounted = False
        self.visible = True
        self.ancestors_mounted = False
        self.ancestors_visible = False
        self.added = False
        #: Whether it has been on the page and left it. False if it never was, although a script may
        #: have placed it.
        self.left = False
        self.shown = False

    def arrive(self) -> None:
        """Record that the component is on the page."""
        self.added, self.left = True, False
        if self.keeper is not None:
            self.keeper.rest(False)

    def leave(self) -> None:
        """Record that the component has left the page."""
        self.added, self.left = False, True
        if self.keeper is not None:
            self.keeper.rest(True)

    def __del__(self) -> None:
        if self.node:
            _live.pop(self.node, None)
            buffer.dropped.append(self.node)


def new_number() -> int:
    """A number for a node that is not a component's."""
    return next(_nodes)


def new_node(component: Component) -> int:
    """Assign a node number to a component, by which events find it."""
    core = component._anvil_core
    node = core.node = hydration.number_of(core) or next(_nodes)
    _live[node] = ref(component)
    return node


def live_component(node: int) -> Component | None:
    """The component with that node number, if it still exists in Python."""
    found = _live.get(node)
    return found() if found is not None else None


def live_count() -> int:
    """The number of components with nodes on the page, whether shown or not."""
    return len(_live)
