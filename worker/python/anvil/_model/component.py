"""`anvil.Component`: the base class of everything on a form."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, Self

from .._values.article import with_article
from .._values.markers import ComponentBase
from . import dom_node, events, lifecycle, mirror, node_link, own_dom, tree
from .core import Core

if TYPE_CHECKING:
    from .container import Container
    from .properties import ComponentProperty

_ALIGNMENTS = ("start", "center", "end", "nearest")


class ComponentTag:
    """An object for attributes of the app: `component.tag.anything = 1`."""

    def __repr__(self) -> str:
        return f"ComponentTag({self.__dict__!r})"


class Component(ComponentBase):
    """The base class of built-in components, forms, and an app's own components.

    Subclasses may declare events with `_anvil_events_`, a list of names or of dicts with a `name`.
    """

    __slots__ = ("__weakref__", "_anvil_core")

    _anvil_bare: ClassVar[bool] = True
    _anvil_core: Core
    #: Names of events that an app may raise and handle, besides those with `x-`.
    _anvil_event_names: ClassVar[frozenset[str]] = frozenset()
    #: Events that the page raises; the page is told which of them have handlers.
    _anvil_page_events: ClassVar[frozenset[str]] = frozenset()
    #: Events that the component itself needs, with or without handlers.
    _anvil_heard: ClassVar[frozenset[str]] = frozenset()
    _anvil_properties: ClassVar[dict[str, ComponentProperty]] = {}
    #: The type of the component's node on the page.
    _anvil_node_type: ClassVar[str] = "Component"
    #: Whether the component floats above the page, as the frame of a dialog does (which apps do not
    #: see).
    _anvil_floats: ClassVar[bool] = False
    #: Whether the component has a place on the page. A Timer does not: containers leave it out, and
    #: as a root it is an empty element.
    _anvil_crosses: ClassVar[bool] = True
    #: Whether `show` and `hide` are raised after the classic events; true for all except bare
    #: Python components.
    _anvil_classic_events: ClassVar[bool] = False

    def __new__(cls, *_args: Any, **_properties: Any) -> Self:
        self = object.__new__(cls)
        object.__setattr__(self, "_anvil_core", Core())
        return self

    def __init__(self, *_args: Any, **_properties: Any) -> None:
        """Has no effect: a component is complete when `__new__` returns."""

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        """The component itself.

        A copy of data refers to the same component, since that has one place on the page.
        """
        return self

    def __reduce_ex__(self, _protocol: Any) -> NoReturn:
        # A copy by `copy.copy` or `pickle` would share the internal state, including the place on
        # the page.
        raise TypeError(
            f"cannot copy or pickle {with_article(type(self).__name__)}: a component has one place on the page"
        )

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if "_anvil_event_names" in cls.__dict__:
            return
        if len(cls.__bases__) > 1 or "_anvil_events_" in cls.__dict__:
            cls._anvil_event_names = frozenset().union(
                events.declared_by(cls), *map(events.names_of, cls.__bases__)
            )

    if not TYPE_CHECKING:

        @property
        def __name__(self) -> str:
            """The class name, for old apps."""
            return type(self).__name__

    @property
    def parent(self) -> Any:
        """The container that contains this component, or None."""
        return self._anvil_core.parent

    @parent.setter
    def parent(self, _value: object) -> None:
        raise AttributeError(
            f"Cannot set a '{type(self).__name__}' component's parent this way - "
            "use 'add_component' on the container instead"
        )

    @property
    def tag(self) -> Any:
        """An object for the app's own use; by default a ComponentTag without attributes."""
        core = self._anvil_core
        if core.tag is None:
            core.tag = ComponentTag()
        return core.tag

    @tag.setter
    def tag(self, value: Any) -> None:
        self._anvil_core.tag = value

    @tag.deleter
    def tag(self) -> None:
        self._anvil_core.tag = None

    # Events

    def add_event_handler(self, event_name: str, handler_func: Any, /) -> None:
        """Add a handler for an event, which is run after those added earlier.

        It is called as `handler_func(sender=…, event_name=…, **event_args)`.
        """
        events.add(self, event_name, handler_func)

    def set_event_handler(self, event_name: str, handler_func: Any, /) -> None:
        """Make `handler_func` the only handler of the event; None removes all handlers."""
        events.replace(self, event_name, handler_func)

    def remove_event_handler(self, event_name: str, /, *handler_func: Any) -> None:
        """Remove one handler, or all handlers of the event.

        Raises LookupError for one that was not added.
        """
        events.remove(self, event_name, *handler_func)

    def get_event_handlers(self, event_name: str, /) -> tuple[Any, ...]:
        """The handlers of the event, in order."""
        return events.get(self, event_name)

    def raise_event(self, /, *event_name: str, **event_args: Any) -> Any:
        """Run the handlers of an event, and return the result of the last one.

        An exception of a handler is reported, not raised.
        """
        if len(event_name) != 1:
            events.wrong_count(len(event_name))
        name = events.check_name(self, event_name[0], events.RAISE)
        if name == own_dom.CHANGED:
            own_dom.changed(self)
        return events.run(self, name, event_args)

    # Place

    def remove_from_parent(self) -> None:
        """Remove the component from its container; no effect if it has none."""
        tree.unlink(self)

    def scroll_into_view(self, smooth: bool = False, *, align: str = "center") -> None:
        """Scroll the page so that the component is visible; `align` is start, center, end or nearest."""
        if not isinstance(align, str):
            raise TypeError("'align' must be a string")
        where = align.lower()
        if where not in _ALIGNMENTS:
            raise ValueError("'align' must be one of " + ", ".join(f"'{one}'" for one in _ALIGNMENTS))
        node_link.invoke(self, "scroll_into_view", bool(smooth), where)

    # The protocol of containers that are written in Python

    def _notify_mounted_by_parent(self, mounted: bool, root: bool = False) -> None:
        """For containers written in Python: tell a child that it has been put on the page, or taken off."""
        lifecycle.notify_mounted(self, bool(mounted), root)

    def _notify_visibility_change(self, visible: bool) -> None:
        """For components written in Python: report a change of their own visibility."""
        own_dom.follow_visibility(self, bool(visible))
        lifecycle.notify_visibility(self, visible)

    _anvil_setup_dom_ = dom_node.set_up_on_page
    _anvil_dom_element_: Any = dom_node.ELEMENT_ON_PAGE

    # Methods that the model calls on every component

    def _anvil_mount_children(self) -> Iterable[Component]:
        """The children that are mounted and unmounted together with this component."""
        return ()

    def _anvil_prepare(self) -> None:
        """Create what the component needs before it is placed. May block."""
        own_dom.set_up(self)

    def _anvil_check_parent(self, parent: Container | None) -> None:
        """Raise an error if the component cannot be in that container.

        None means as a root, outside of containers.
        """

    def _anvil_owned_by(self, form: Component) -> None:
        """Called when the component has been created as a part of `form`."""

    def _anvil_shown_as(self) -> Component:
        """The component whose node represents this one on the page."""
        return self

    def _anvil_page_added(self) -> None:
        """Called when the component has been put on the page, before its handlers. May block."""

    def _anvil_page_removed(self) -> None:
        """Called when the component has been taken off the page."""

    def _anvil_page_shown(self) -> None:
        """Called when the component has become visible."""

    def _anvil_wire_props(self) -> dict[str, Any]:
        """The properties for a node that is about to be created. May block."""
        wanted = node_link.wanted_events(self)
        return {"events": wanted} if wanted else {}

    def _anvil_child_leaves(self, child: Component) -> None:
        """Called before a child is removed, for containers whose children share places."""

    def _anvil_node_props(self) -> dict[str, Any]:
        """Properties that depend on the node's number or name other nodes.

        Called when the node has its number.
        """
        return {}

    def _anvil_inner_nodes(self) -> Iterable[list[Any]]:
        """Descriptions and layouts of inner nodes, which apps do not see.

        They follow the nodes of the children.
        """
        return ()

    def _anvil_refresh_own(self) -> None:
        """The data bindings of the form that the component is, or is the container of, are refreshed.

        May block.
        """

    def _anvil_events_changed(self, name: str) -> None:
        """Called when the first handler of an event was added, or the last one removed."""
        node_link.handlers_changed(self, name)

    def _anvil_deliver(self, name: str, arguments: dict[str, Any]) -> None:
        """Handle an event from the page: write properties back, then run the handlers."""
        node_link.write_back(self, name)
        events.run(self, name, arguments)

    def _anvil_set_mirrored(self, name: str, value: Any) -> None:
        """Store a property's new value from the screen."""
        self._anvil_core.values[name] = value

    def _anvil_read_mirrored(self, name: str) -> None:
        """Record that the running flow reads a property that the user changes."""
        if self._anvil_core.node:
            mirror.of(self, name).read()
