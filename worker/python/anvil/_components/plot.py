"""Plot: a chart, drawn by Plotly (api §4.19)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from plotly._names import TRACE_TYPES
from plotly.graph_objs import Figure, Layout

from hearth_services.wrapped import WrappedList, WrappedObject
from hearth_wire import type_name

from .._media.media_classes import URLMedia
from .._model import node_link
from .._model.classic import ClassicComponent
from .._model.properties import property_of
from .._runtime.reports.call_sites import place_of_caller
from .._runtime.reports.output import is_new, warn
from .._values.suggestions import did_you_mean
from .plot_templates import Templates
from .plot_values import figure_part

#: Keys stored beside the properties: the values that reading returns. The entries under the
#: properties' own names hold the assigned values, which the constructor compares to detect changes
#: (api §2.2).
_DATA, _LAYOUT, _CONFIG = "_data", "_layout", "_config"
#: Properties from which the page draws the chart.
_DRAWN = ("data", "layout", "config")


class Plot(ClassicComponent):
    """A chart. Each assignment redraws the whole chart, including values changed in place."""

    __slots__ = ()

    #: Themes by name. `Plot.templates.default` is used for plots whose layout names none.
    templates: ClassVar[Templates] = Templates()

    def redraw(self) -> None:
        """Draw again after `data`, `layout` or `config` has been changed in place."""
        self._tell_all_but("")

    def extend_traces(self, data: Mapping[str, Any], traces: Any) -> None:
        """Add points at the end of traces: `extend_traces({"y": [[5]]}, [0])`."""
        node_link.invoke(self, "extend_traces", figure_part(data), figure_part(traces))

    def prepend_traces(self, data: Mapping[str, Any], traces: Any) -> None:
        """Add points at the start of traces."""
        node_link.invoke(self, "prepend_traces", figure_part(data), figure_part(traces))

    def restyle(self, update: Mapping[str, Any], traces: Any = None) -> None:
        """Change properties of traces in the drawn chart: `restyle({"marker.color": "red"}, [0])`.

        Without `traces`, all traces are changed.
        """
        node_link.invoke(self, "restyle", figure_part(update), figure_part(traces))

    def relayout(self, update: Mapping[str, Any]) -> None:
        """Change properties of the layout in the drawn chart: `relayout({"xaxis.range": [0, 5]})`."""
        node_link.invoke(self, "relayout", figure_part(update))

    def to_image(self, options: Mapping[str, Any] | None = None) -> URLMedia:
        """The chart as a picture.

        Options: `format` (png, jpeg, webp, svg), `width`, `height`, `scale`. Waits for the page.
        """
        return URLMedia(node_link.ask(self, "to_image", {"format": "png"} | figure_part(options or {})))

    def _anvil_get_data(self) -> WrappedList:
        return self._anvil_core.values.setdefault(_DATA, WrappedList())

    def _anvil_set_data(self, value: Any) -> None:
        traces = [value] if isinstance(value, Mapping) else () if value is None else value
        if isinstance(traces, str) or not isinstance(traces, Iterable):
            raise TypeError(f"data must be a trace or an iterable of traces, not '{type_name(value)}'")
        kept = WrappedList(traces)
        for at, trace in enumerate(kept):
            if not isinstance(trace, Mapping):
                raise TypeError(f"a trace must be a dict, not '{type_name(trace)}' (number {at} of data)")
            _doubt_type(trace)
        self._keep("data", value, kept)

    def _anvil_get_layout(self) -> WrappedObject:
        values = self._anvil_core.values
        if _LAYOUT not in values:
            values[_LAYOUT] = Layout(template={})
        return values[_LAYOUT]

    def _anvil_set_layout(self, value: Any) -> None:
        if value is not None and not isinstance(value, Mapping):
            raise TypeError(f"layout must be a dict, not '{type_name(value)}'")
        self._keep("layout", value, value if isinstance(value, WrappedObject) else Layout(value or {}))

    def _anvil_get_config(self) -> Mapping[str, Any]:
        return self._anvil_core.values.setdefault(_CONFIG, {})

    def _anvil_set_config(self, value: Any) -> None:
        if value is not None and not isinstance(value, Mapping):
            raise TypeError(f"config must be a dict or None, not '{type_name(value)}'")
        self._keep("config", value, {} if value is None else value)

    def _anvil_get_figure(self) -> Figure:
        return Figure(data=self._anvil_get_data(), layout=self._anvil_get_layout())

    def _anvil_set_figure(self, value: Any) -> None:
        if value is not None and not isinstance(value, Mapping):
            raise TypeError(f"figure must be a Figure or a dict, not '{type_name(value)}'")
        self._anvil_core.values["figure"] = value
        self.data = value.get("data") if value else None
        self.layout = value.get("layout") if value else None

    def _keep(self, name: str, given: Any, kept: Any) -> None:
        values = self._anvil_core.values
        values[name] = given
        values[f"_{name}"] = kept
        self._tell_all_but(name)

    def _anvil_set_interactive(self, value: Any) -> None:
        self._anvil_core.values["interactive"] = value
        self._tell_all_but("interactive")

    def _tell_all_but(self, name: str) -> None:
        for other in _DRAWN:
            if other != name:
                property_of(self, other).tell_page(self)

    def _anvil_is_set(self, name: str) -> bool:
        # Values that were never assigned are included: they may have been changed in place.
        return (name in _DRAWN and f"_{name}" in self._anvil_core.values) or super()._anvil_is_set(name)

    def _anvil_wire_data(self) -> Any:
        return figure_part(self._anvil_get_data())

    def _anvil_wire_layout(self) -> Any:
        layout = figure_part(self._anvil_get_layout())
        template = figure_part(self.templates.drawn(layout.pop("template", None)))
        return layout if template is None else layout | {"template": template}

    def _anvil_wire_config(self) -> Any:
        return figure_part(self._anvil_get_config()) or None

    def _anvil_wire_props(self) -> dict[str, Any]:
        # Values that were never assigned are included: they may have been changed in place, or a
        # theme may affect them.
        values = self._anvil_core.values
        for name in _DRAWN:
            getattr(self, name)
            values.setdefault(name, None)
        return super()._anvil_wire_props()


def _doubt_type(trace: Mapping[str, Any]) -> None:
    """Warn of an unknown type of trace, which is drawn as lines."""
    kind = trace.get("type")
    if not isinstance(kind, str) or kind in TRACE_TYPES or not is_new(("trace type", kind)):
        return
    meant = did_you_mean(kind, TRACE_TYPES)
    more = f" {meant}" if meant else ""
    warn(f"Warning: a Plot was given a trace of type {kind!r}, which there is not.{more}{place_of_caller()}")
