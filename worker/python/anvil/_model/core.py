"""A component's state: one object in one attribute, so that app classes may name their own attributes as they like."""

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
    """State of one component.

    `node` is 0 until the page has the component. `layout` holds the properties given to `add_component`, `wire_layout`
    their form for the page. The flags are those of api §2.5.
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
        #: How many of the children have no place on the page (as a Timer).
        self.placeless = 0
        self.handlers: dict[str, list[Handler]] | None = None
        #: Callbacks of the page that live as long as the component (`_js/references.py`).
        self.keeper: Any = None
        self.layout: dict[str, Any] | None = None
        self.wire_layout: dict[str, Any] | None = None
        #: The slots through which the component was added, one within the other.
        self.slots: tuple[Any, ...] = ()
        #: The layout that shows this form, if it has one.
        self.layout_form: Any = None
        #: The form that this layout shows.
        self.shows: Any = None
        self.on_remove: Handler | None = None
        self.on_set_visibility: Handler | None = None
        self.mirrored: dict[str, Mirror] | None = None
        self.tag: Any = None
        self.app: str | None = None
        #: The page object that a component written in Python has brought as its root.
        self.element: Any = None
        self.extra: dict[str, Any] | None = None
        self.form: Any = None
        #: Where the component is when it is nobody's child: `open_form`, `alert`, or None for nowhere.
        self.place: str | None = None
        self.mounted = False
        self.visible = True
        self.ancestors_mounted = False
        self.ancestors_visible = False
        self.added = False
        #: Has it been on the page and left it? False for one that was never there, which a script may have placed.
        self.left = False
        self.shown = False

    def arrive(self) -> None:
        """The component is on the page from now on."""
        self.added, self.left = True, False
        if self.keeper is not None:
            self.keeper.rest(False)

    def leave(self) -> None:
        """The component has left the page."""
        self.added, self.left = False, True
        if self.keeper is not None:
            self.keeper.rest(True)

    def __del__(self) -> None:
        if self.node:
            _live.pop(self.node, None)
            buffer.dropped.append(self.node)


def new_number() -> int:
    """The number of a node that is no component."""
    return next(_nodes)


def new_node(component: Component) -> int:
    """Give a component its node number and make it findable for events."""
    core = component._anvil_core
    node = core.node = hydration.number_of(core) or next(_nodes)
    _live[node] = ref(component)
    return node


def live_component(node: int) -> Component | None:
    """The component whose node on the page has this number, if Python still has it."""
    found = _live.get(node)
    return found() if found is not None else None


def live_count() -> int:
    """How many components have nodes on the page, shown or not."""
    return len(_live)
