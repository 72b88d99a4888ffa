"""Classes for the names of the schema, made when they are first asked for."""

from __future__ import annotations

from typing import Any

from hearth_wire import portable_class

from ._magic import MagicObject

#: Kinds of trace; a class of that name, in whatever case, presets `type`.
TRACE_TYPES = frozenset(
    {
        "bar",
        "barpolar",
        "box",
        "candlestick",
        "carpet",
        "choropleth",
        "choroplethmap",
        "choroplethmapbox",
        "cone",
        "contour",
        "contourcarpet",
        "densitymap",
        "densitymapbox",
        "funnel",
        "funnelarea",
        "heatmap",
        "heatmapgl",
        "histogram",
        "histogram2d",
        "histogram2dcontour",
        "icicle",
        "image",
        "indicator",
        "isosurface",
        "mesh3d",
        "ohlc",
        "parcats",
        "parcoords",
        "pie",
        "pointcloud",
        "sankey",
        "scatter",
        "scatter3d",
        "scattercarpet",
        "scattergeo",
        "scattergl",
        "scattermap",
        "scattermapbox",
        "scatterpolar",
        "scatterpolargl",
        "scattersmith",
        "scatterternary",
        "splom",
        "streamtube",
        "sunburst",
        "surface",
        "table",
        "treemap",
        "violin",
        "volume",
        "waterfall",
    }
)

_classes: dict[str, type[MagicObject]] = {}


def class_named(full_name: str) -> type[MagicObject]:
    """The class of a dotted name such as `plotly.graph_objs.Scatter` or `plotly.graph_objs.scatter.Marker`."""
    if full_name not in _classes:
        module, _, name = full_name.rpartition(".")
        trace = name.lower() if name.lower() in TRACE_TYPES else None
        _classes[full_name] = portable_class(_make(module, name, trace), full_name)
    return _classes[full_name]


def _make(module: str, name: str, trace: str | None) -> type[MagicObject]:
    def __init__(self: MagicObject, *args: Any, **properties: Any) -> None:
        if trace is not None:
            properties.setdefault("type", trace)
        MagicObject.__init__(self, *args, **properties)

    doc = f"A {name} of the plotting library's schema; its properties are items and attributes."
    return type(name, (MagicObject,), {"__init__": __init__, "__module__": module, "__doc__": doc})


class Family:
    """The helper classes of one trace or of the layout: `graph_objs.scatter.Marker`."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        return member(self._name, name)


def member(package: str, name: str) -> Any:
    """What `package.name` stands for: a class when capitalised, else the family of that name."""
    if name.startswith("_"):
        raise AttributeError(f"module {package!r} has no attribute {name!r}")
    return class_named(f"{package}.{name}") if name[0].isupper() else Family(f"{package}.{name}")
