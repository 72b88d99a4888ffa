"""GridPanel and XYPanel: children on twelve columns, or at coordinates (facts §3.2, §3.3)."""

from __future__ import annotations

from typing import Any

from .._classic import ClassicContainer
from .._component import Component
from .._lengths import css_length

_SIZES = ("xs", "sm", "md", "lg")


class GridPanel(ClassicContainer):
    """Rows of twelve columns. Layout properties of a child: `row`, `col_<size>` and `width_<size>` for xs, sm, md, lg."""

    __slots__ = ()

    def _anvil_wire_layout(self, child: Component, layout: dict[str, Any]) -> dict[str, Any]:
        row = layout.get("row")
        columns = {
            f"{kind}_{size}": _whole(layout.get(f"{kind}_{size}"))
            for kind in ("col", "width")
            for size in _SIZES
        }
        return {"row": None if row is None else str(row), **columns}


class XYPanel(ClassicContainer):
    """Children at coordinates. Layout properties of a child: `x`, `y` and `width`, in pixels."""

    __slots__ = ()

    def get_width(self) -> float:
        """The panel's width on the page, in pixels."""
        from .. import js

        return js.get_dom_node(self).offsetWidth

    def _anvil_wire_layout(self, child: Component, layout: dict[str, Any]) -> dict[str, Any]:
        return {
            "x": layout.get("x") or 0,
            "y": layout.get("y") or 0,
            "width": css_length(layout.get("width")) or None,
        }


def _whole(value: Any) -> int | None:
    return int(value) if value else None
