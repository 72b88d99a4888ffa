"""LinearPanel and FlowPanel: children in sequence (api §5)."""

from __future__ import annotations

from typing import Any

from .._model import wire
from .._model.classic import ClassicContainer
from .._model.component import Component
from .._model.properties import property_of, stored
from .._values.lengths import css_length

_GAPS = ("none", "tiny", "small", "medium", "large", "huge")


class LinearPanel(ClassicContainer):
    """Children below each other."""

    __slots__ = ()


class FlowPanel(ClassicContainer):
    """Children beside each other, with wrapping. Layout properties of a child: `width`, `expand`."""

    __slots__ = ()

    def add_component(
        self,
        component: Component,
        index: int | None = None,
        width: Any = None,
        expand: bool = False,
        **layout: Any,
    ) -> None:
        """Add a child; `width` is used for children that do not have a size of their own."""
        super().add_component(component, index, **(layout | {"width": width, "expand": expand}))

    def _anvil_get_gap(self) -> Any:
        gap = stored(self, "gap")
        spacing = stored(self, "spacing")
        return gap or (spacing if spacing in _GAPS else "medium")

    def _anvil_set_spacing(self, value: Any) -> None:
        self._encoded(value)
        self._anvil_core.values["spacing"] = value
        # Old apps may have the name of a gap here, which is neither a margin nor a padding.
        if isinstance(value, str) and value in _GAPS:
            self.gap = value
        else:
            property_of(self, "gap").tell_page(self)

    def _anvil_wire_spacing(self) -> Any:
        return self._encoded(stored(self, "spacing"))

    def _encoded(self, spacing: Any) -> Any:
        """Margin and padding for the page. Raises TypeError for what is neither these nor a name."""
        return self._anvil_properties["spacing"].encode(spacing)

    def _anvil_wire_gap(self) -> str:
        return wire.text(self._anvil_get_gap())

    def _anvil_wire_props(self) -> dict[str, Any]:
        return super()._anvil_wire_props() | {"gap": self._anvil_wire_gap()}

    def _anvil_wire_layout(self, child: Component, layout: dict[str, Any]) -> dict[str, Any]:
        width = layout.get("width")
        return {"width": css_length(width) or None, "expand": bool(layout.get("expand"))}
