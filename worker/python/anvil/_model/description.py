"""What the page is told of components that it does not have: first all of it is read, then it is numbered at once.

Reading runs code of the app's: a text's `__str__`, an Image's `get_bytes`, whoever hears of values that cannot be shown. Such
code may wait, and may end the flow. A component that had its number by then would be taken for one of the page's: other flows
would set its properties, and add to it, before the page has made it; or the page would never hear of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._runtime.reports.errors import report_exception
from .._runtime.waiting import blocking
from . import own_dom, painted, properties
from .core import Core, new_node

if TYPE_CHECKING:
    from .component import Component

#: The node type of what the page has nothing to show of, where it must have an element all the same.
_UNSEEN = "Component"
_MISSING = object()


class Description:
    """A component with what is in it, read when this is made, which may block. `node` does not, and is to come right behind."""

    __slots__ = ("_held", "_props", "_told", "_top")

    def __init__(self, component: Component) -> None:
        self._top = component
        self._props: dict[Core, dict[str, Any]] = {}
        #: Of those whose reading has waited, the values that were read: they are not read again for others.
        self._held: dict[Core, dict[str, Any]] = {}
        #: What could not be shown, and was told of.
        self._told: set[tuple[Core, str]] = set()
        while True:
            waits = blocking.waits
            self._read_all()
            if blocking.waits == waits:
                # Nobody else has run since.
                break

    def node(self) -> int | list[Any]:
        """The node, if there is one by now; else what makes it: `[id, type, props, [[child or id, layout], …]]`."""
        return self._node(self._top)

    def _read_all(self) -> None:
        before, self._props = self._props, {}
        unshown: list[properties.Unshown] = []
        token = properties.unshown.set(unshown)
        try:
            self._read(self._top, before)
        finally:
            properties.unshown.reset(token)
        for core, name, error in unshown:
            if (core, name) not in self._told:
                self._told.add((core, name))
                report_exception(error)

    def _read(self, component: Component, before: dict[Core, dict[str, Any]]) -> None:
        shown = component._anvil_shown_as()
        core = shown._anvil_core
        if core.node or core.element is not None:
            return
        held = self._held.get(core) if self._held else None
        if held is not None and _is_same(held, core.values):
            self._props[core] = before[core]
        else:
            waits, values = blocking.waits, core.values.copy()
            self._props[core] = shown._anvil_wire_props()
            if blocking.waits != waits:
                self._held[core] = values
        if core.children:
            for child in tuple(core.children):
                if child._anvil_crosses:
                    self._read(child, before)

    def _node(self, component: Component) -> int | list[Any]:
        shown = component._anvil_shown_as()
        core = shown._anvil_core
        if core.node:
            return core.node
        if core.element is not None:
            # What is painted is of another kind.
            painted.number_of(core)
            return [new_node(shown), own_dom.NODE_TYPE, {"element": own_dom.wire_value(core.element)}, []]
        node = new_node(shown)
        children: list[Any] = [
            [self._node(child), child._anvil_core.wire_layout]
            for child in core.children or ()
            if child._anvil_crosses
        ]
        children.extend(shown._anvil_inner_nodes())
        node_type = shown._anvil_node_type if shown._anvil_crosses else _UNSEEN
        props = self._props[core]
        more = shown._anvil_node_props()
        return [node, node_type, props | more if more else props, children]


def _is_same(held: dict[str, Any], values: dict[str, Any]) -> bool:
    """Are these the very values? What an app's own compare as is of no account."""
    return len(held) == len(values) and all(values.get(name, _MISSING) is one for name, one in held.items())
