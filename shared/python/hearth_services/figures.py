"""Objects that describe a Plot on a server: those of an installed plotly, and those that pages send (api §14.6)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from typing import Any

from hearth_wire import Path, Writer

from .wrapped import WrappedObject

#: `plotly.graph_objs.Scatter`, `plotly.graph_objs.scatter.Marker`.
_NAME = re.compile(r"plotly\.graph_obj(?:s|ects)(?:\.[a-z]\w{0,40}){0,4}\.[A-Z]\w{0,40}", re.ASCII).fullmatch


@lru_cache(maxsize=256)
def figure_class(name: str) -> type | None:
    """A class of WrappedObject whose objects are sent back under the name that they came with; None for other names."""
    if not _NAME(name):
        return None
    module, _, last = name.rpartition(".")
    cls = type(
        last, (WrappedObject,), {"__module__": module, "__doc__": "A part of a plot, as a dictionary."}
    )
    cls.SERIALIZATION_INFO = (name, cls)  # type: ignore[attr-defined]
    return cls


def figure_writer(cls: type) -> Callable[[Writer, Any, Path], Any] | None:
    """The writer for a class of an installed plotly; None for other classes."""
    return _write if _name_in_plotly(cls) else None


def _write(writer: Writer, value: Any, path: Path) -> Any:
    # Arrays and moments of numpy and pandas are in it: what plotly makes of them is what its charts are drawn from.
    encoder = import_module("plotly.utils").PlotlyJSONEncoder
    data = writer.value(json.loads(json.dumps(value, cls=encoder)), path)
    writer.entry(path, "ValueType", typeName=_name_in_plotly(type(value)))
    return data


def _name_in_plotly(cls: type) -> str | None:
    """The name under which pages know objects of that class; of a class of the app's it is that of its base."""
    names = (_public(f"{base.__module__}.{base.__name__}") for base in cls.__mro__)
    return next((name for name in names if name), None)


# Cached by name: a cached class of an app would keep its whole module alive, which every call loads anew.
@lru_cache(maxsize=256)
def _public(name: str) -> str | None:
    """`plotly.graph_objs.Scatter` for `plotly.graph_objs._scatter.Scatter`; None for a name of anything else."""
    public = ".".join(part for part in name.split(".") if not part.startswith("_"))
    return public if _NAME(public) else None
