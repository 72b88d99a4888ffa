"""InfoWindow: a bubble on a map, with a text or a component (api §4.20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from hearth_wire import type_name

from ..._model import node_link, tree
from ..._model.component import Component
from ..._model.properties import setting
from ..._model.single_parent import check_free
from ..._runtime import buffer
from ..._values.maps import accept
from ..._values.maps.accept import Kind
from .overlays import AbstractOverlay, OnMap

if TYPE_CHECKING:
    from .google_map import GoogleMap

_ANCHOR = "_anchor"


class InfoWindow(OnMap):
    """A bubble with a text or a component. It is a child of its map while it is open."""

    __slots__ = ()

    _anvil_kinds: ClassVar[dict[str, Kind]] = {"pixel_offset": accept.SIZE, "position": accept.PLACE}
    #: Sent even without handlers, since the user may close the window.
    _anvil_heard: ClassVar[frozenset[str]] = frozenset(("closeclick",))

    def open(self, map: GoogleMap, anchor: AbstractOverlay | None = None) -> None:
        """Show the window on a map: at an overlay of that map, otherwise at its own position.

        Raises TypeError if an argument is not a map or not an overlay, ValueError if the overlay is
        not on the map.
        """
        if not getattr(map, "_anvil_takes_overlays", False):
            raise TypeError(f"map must be a GoogleMap, not {type_name(map)}")
        if anchor is not None and not isinstance(anchor, AbstractOverlay):
            raise TypeError(f"anchor must be an overlay of the map, not {type_name(anchor)}")
        if anchor is not None and anchor.parent is not map:
            raise ValueError("anchor must be an overlay of the map that the window opens on")
        self._anvil_core.values[_ANCHOR] = anchor
        if self.parent is map:
            node = self._anvil_core.node
            if node:
                buffer.set_property(node, "anchor", self._anchor_node())
                node_link.invoke(self, "open")
            return
        if self.parent is not None:
            self.remove_from_parent()
        map.add_component(self)

    def close(self) -> None:
        """Close the window; does nothing if it is not open."""
        self.remove_from_parent()

    def get_components(self) -> list[Component]:
        """The component inside, in a list; empty if there is none."""
        return list(self._anvil_core.children or ())

    def _anvil_take(self, given: dict[str, Any]) -> None:
        super()._anvil_take({name: value for name, value in given.items() if name != "content"})
        if "content" in given:
            with setting(self, "content"):
                self._anvil_set_content(given["content"])

    def _anvil_set_content(self, content: Any) -> None:
        old = self._anvil_core.values.get("content")
        if content is not old and isinstance(content, Component):
            check_free(content)
        if content is not old:
            for child in self.get_components():
                child.remove_from_parent()
        self._anvil_core.values["content"] = content
        if isinstance(content, Component) and content is not old:
            tree.link(self, content, None, None)  # type: ignore[arg-type]  # its class is not a Container

    def _anvil_wire_content(self) -> str | None:
        content = self._anvil_core.values.get("content")
        return None if content is None or isinstance(content, Component) else str(content)

    def _anvil_node_props(self) -> dict[str, Any]:
        anchor = self._anchor_node()
        return {"anchor": anchor} if anchor else {}

    def _anchor_node(self) -> int | None:
        """The node of the overlay at which the window opens; None without one on the same map."""
        anchor = self._anvil_core.values.get(_ANCHOR)
        return (
            anchor._anvil_core.node or None if anchor is not None and anchor.parent is self.parent else None
        )

    def _anvil_deliver(self, name: str, arguments: dict[str, Any]) -> None:
        if name == "closeclick" and not self._anvil_core.left:
            self.remove_from_parent()
            # A component that has left the page drops its events, but this event has caused the
            # removal.
            node_link.write_back(self, name)
            self.raise_event(name)
            return
        super()._anvil_deliver(name, arguments)

    # The component inside enters and leaves the page with the window.

    def _anvil_mount_children(self) -> tuple[Component, ...]:
        return tuple(self._anvil_core.children or ())

    def _anvil_wire_layout(self, child: Component, layout: dict[str, Any]) -> None:
        return None

    def _anvil_child_removed(self, child: Component) -> None:
        if self._anvil_core.values.get("content") is child:
            self._anvil_core.values["content"] = None
