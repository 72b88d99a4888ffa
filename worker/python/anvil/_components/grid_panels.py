"""GridPanel and XYPanel: children in twelve columns, or at coordinates (api §5.4, §5.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .._model.classic import ClassicContainer
from .._model.component import Component
from .._model.container import check_index
from .._model.dom_node import get_dom_node
from .._model.properties import property_of
from .._values.lengths import css_length, number_in
from .kept_places import keep_places

_SIZES = ("xs", "sm", "md", "lg")
_COLUMNS = tuple(f"{kind}_{size}" for kind in ("col", "width") for size in _SIZES)


class GridPanel(ClassicContainer):
    """Rows of twelve columns.

    Layout properties of a child: `row`, and `col_<size>` and `width_<size>` for xs, sm, md and lg.
    """

    __slots__ = ()

    def add_component(  # type: ignore[override]
        self,
        component: Component,
        row: Any = None,
        col_xs: Any = None,
        width_xs: Any = None,
        col_sm: Any = None,
        width_sm: Any = None,
        col_md: Any = None,
        width_md: Any = None,
        col_lg: Any = None,
        width_lg: Any = None,
        **layout: Any,
    ) -> None:
        """Add a child to a row, which is created if its name is new.

        Columns count from 0, widths are in twelfths. It is placed after all others: `index` is
        checked, but ignored.
        """
        check_index(layout.pop("index", None))
        columns = (col_xs, col_sm, col_md, col_lg, width_xs, width_sm, width_md, width_lg)
        placing = {"row": row, **dict(zip(_COLUMNS, columns, strict=True))}
        super().add_component(component, **(layout | _given(placing)))

    def _anvil_child_leaves(self, child: Component) -> None:
        keep_places(self, child, _left)

    def _anvil_wire_layout(self, child: Component, layout: dict[str, Any]) -> dict[str, Any]:
        row = layout.get("row")
        columns = {name: _whole(layout.get(name)) for name in _COLUMNS}
        # A row keeps the spacing that held when it was made, which may be before it is shown.
        spacing = property_of(self, "row_spacing").wire_value(self)
        return {"row": None if row is None else str(row), **columns, "row_spacing": spacing}


class XYPanel(ClassicContainer):
    """Children at coordinates. Layout properties of a child: `x`, `y` and `width`, in pixels."""

    __slots__ = ()

    def add_component(  # type: ignore[override]
        self, component: Component, x: Any = 0, y: Any = 0, width: Any = None, **layout: Any
    ) -> None:
        """Add a child at a point, with its own width or with `width`.

        It is placed above all others: `index` is checked, but ignored.
        """
        check_index(layout.pop("index", None))
        super().add_component(component, **(layout | _given({"x": x, "y": y, "width": width})))

    def get_width(self) -> float:
        """The panel's width on the page, in pixels."""
        return get_dom_node(self).offsetWidth

    def _anvil_wire_layout(self, child: Component, layout: dict[str, Any]) -> dict[str, Any]:
        return {
            "x": _coordinate(layout.get("x")),
            "y": _coordinate(layout.get("y")),
            # The editor writes 0 for no width.
            "width": css_length(layout.get("width") or None) or None,
        }


def _left(gone: dict[str, Any], behind: Iterable[dict[str, Any]]) -> dict[str, Any] | None:
    """A row that others share, with its spacing."""
    row = gone["row"]
    shared = any(layout["row"] == row for layout in behind)
    return {"row": row, "row_spacing": gone["row_spacing"]} if shared else None


def _coordinate(value: Any) -> int | float | str:
    """A number of any type or a CSS length; 0 for anything else."""
    number = number_in(value)
    return css_length(value) or 0 if number is None else number


def _whole(value: Any) -> int | None:
    return int(value) if value else None


def _given(placing: dict[str, Any]) -> dict[str, Any]:
    """The layout properties that are not None."""
    return {name: value for name, value in placing.items() if value is not None}
