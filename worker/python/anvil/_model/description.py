"""Descriptions of components that the page does not have yet.

First all values are read, then all nodes get their numbers at once. Reading may run app code:
`__str__` of a text, `get_bytes` of an Image, the error handler for values that cannot be shown.
Such code may wait, or end the flow. If a component had a number by then, it would count as created:
other flows would set its properties, and add children to it, before it is on the page, or it would
never be created there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._runtime.reports.errors import report_exception
from .._runtime.waiting import blocking
from . import hydration, own_dom, properties
from .core import Core, new_node

if TYPE_CHECKING:
    from .component import Component

#: The node type for a component without a place on the page if it needs an element even so.
_UNSEEN = "Component"
_MISSING = object()


class Description:
    """A component with everything inside, as read when this was created, which may block."""

    __slots__ = ("_component", "_held", "_new", "_read", "_told", "_waits")

    def __init__(self, component: Component) -> None:
        self._component = component
        #: For components whose reading has waited: the values at that time, and the result. It is
        #: used again unless values have changed.
        self._held: dict[Core, tuple[dict[str, Any], dict[str, Any]]] = {}
        #: Properties that could not be shown, and have been reported.
        self._told: set[tuple[Core, str]] = set()
        self._read_all()

    def node(self) -> int | list[Any]:
        """The node's number, if it has one by now; else its description.

        That is `[id, type, props, [[child or id, layout], …]]`. Blocks only if other flows have run
        since the values were read, which are then read again.
        """
        if self._waits != blocking.waits:
            self._read_all()
        for node, shown in self._new:
            core = shown._anvil_core
            if core.element is not None:
                # The painted node has another type, so its number is not used.
                hydration.number_of(core)
                node[2] = own_dom.node_props(shown)
            node[0] = new_node(shown)
        for node, shown in self._new:
            if shown._anvil_core.element is not None:
                continue
            if inner := shown._anvil_inner_nodes():
                node[3].extend(inner)
            if more := shown._anvil_node_props():
                node[2] = node[2] | more
        return self._read

    def _read_all(self) -> None:
        while True:
            self._waits = blocking.waits
            #: The nodes that need a number, parents first.
            self._new: list[tuple[list[Any], Component]] = []
            unshown: list[properties.Unshown] = []
            token = properties.unshown.set(unshown)
            try:
                self._read = self._described(self._component)
            finally:
                properties.unshown.reset(token)
            for core, name, error in unshown:
                if (core, name) not in self._told:
                    self._told.add((core, name))
                    report_exception(error)
            if blocking.waits == self._waits:
                # No other flow has run meanwhile.
                return

    def _described(self, component: Component) -> int | list[Any]:
        shown = component._anvil_shown_as()
        core = shown._anvil_core
        if core.node:
            return core.node
        children: list[Any] = []
        if core.element is not None:
            node = [0, own_dom.NODE_TYPE, {}, children]
            self._new.append((node, shown))
            return node
        node_type = shown._anvil_node_type if shown._anvil_crosses else _UNSEEN
        node = [0, node_type, self._props(shown, core), children]
        self._new.append((node, shown))
        if core.children:
            for child in tuple(core.children):
                if child._anvil_crosses:
                    children.append([self._described(child), child._anvil_core.wire_layout])
        return node

    def _props(self, shown: Component, core: Core) -> dict[str, Any]:
        held = self._held.get(core) if self._held else None
        if held is not None and _is_same(held[0], core.values):
            return held[1]
        waits, values = blocking.waits, core.values.copy()
        props = shown._anvil_wire_props()
        if blocking.waits != waits:
            self._held[core] = (values, props)
        return props


def _is_same(held: dict[str, Any], values: dict[str, Any]) -> bool:
    """Whether the values are identical objects; not compared, since an app's classes may define `__eq__`."""
    return len(held) == len(values) and all(values.get(name, _MISSING) is one for name, one in held.items())
