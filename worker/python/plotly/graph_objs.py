"""`plotly.graph_objs`: traces, layouts and figures as dictionaries with attribute access (api §14.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from hearth_wire import portable_class

from ._magic import MagicObject
from ._schema import class_named, member


@portable_class
class Figure(MagicObject):
    """Traces and a layout: `Figure(data=None, layout=None)`.

    `data` may also be another figure, or a dictionary with `data` and `layout`.
    """

    def __init__(self, data: Any = None, layout: Any = None) -> None:
        if isinstance(data, Mapping) and ("data" in data or "layout" in data):
            data, layout = data.get("data"), data.get("layout") if layout is None else layout
        traces = [data] if isinstance(data, Mapping) else list(data or ())
        super().__init__(data=traces, layout=class_named("plotly.graph_objs.Layout")(layout or {}))

    def update_layout(self, dict1: Mapping[str, Any] | None = None, **kw: Any) -> Figure:
        """Change properties of the layout. Returns the figure itself."""
        self.layout.update(dict1 or {}, **kw)
        return self

    def update_traces(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        """Not supported. Raises NotImplementedError."""
        raise NotImplementedError("update_traces is not yet implemented")

    def add_trace(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        """Not supported: set `data` instead. Raises NotImplementedError."""
        raise NotImplementedError("add_trace is not yet implemented")

    def for_each_trace(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        """Not supported. Raises NotImplementedError."""
        raise NotImplementedError("for_each_trace is not yet implemented")

    def show(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        """Not needed: a Plot component shows figures. Raises NotImplementedError."""
        raise NotImplementedError(
            "You don't need show(). Set the 'figure' property on a Plot component instead"
        )


def __getattr__(name: str) -> Any:
    return member("plotly.graph_objs", name)
