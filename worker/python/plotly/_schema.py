"""Classes for the names of plotly's schema, created at their first use."""

from __future__ import annotations

from typing import Any

from hearth_wire import portable_class

from ._magic import MagicObject
from ._names import PARTS, TRACE_TYPES

_classes: dict[str, type[MagicObject]] = {}


def class_named(full_name: str) -> type[MagicObject]:
    """The class with a dotted name, such as `plotly.graph_objs.scatter.Marker`."""
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


#: The names of the classes, in lower case and without underscores.
_CLASS_NAMES = TRACE_TYPES | {name.replace("_", "") for name in PARTS} | {"layout"}
_FAMILY_NAMES = TRACE_TYPES | PARTS | {"layout"}


class Family:
    """The helper classes of one trace or of the layout: `graph_objs.scatter.Marker`."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        return member(self._name, name)


def member(package: str, name: str) -> Any:
    """The value of `package.name`: a class if it is capitalized, else a Family.

    Raises AttributeError for a name that the schema does not have.
    """
    if name[:1].isupper() and name.lower() in _CLASS_NAMES:
        return class_named(f"{package}.{name}")
    if name in _FAMILY_NAMES:
        return Family(f"{package}.{name}")
    raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name, obj=_Known())


class _Known:
    """An object whose `dir` lists all known names.

    From these, Python makes the hint of the AttributeError: `Did you mean: 'Scatter'?`
    """

    def __dir__(self) -> list[str]:
        return ["Figure", *(name.capitalize() for name in _CLASS_NAMES), *_FAMILY_NAMES]
