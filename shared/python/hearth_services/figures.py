"""Objects of a Plot's figure on a server: of an installed plotly, and from pages (api §14.6)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from typing import Any

from hearth_wire import Path, Writer

from .wrapped import WrappedObject

#: Public names, such as `plotly.graph_objs.Scatter` and `plotly.graph_objs.scatter.Marker`.
_NAME = re.compile(r"plotly\.graph_obj(?:s|ects)(?:\.[a-z]\w{0,40}){0,4}\.[A-Z]\w{0,40}", re.ASCII).fullmatch


@lru_cache(maxsize=256)
def figure_class(name: str) -> type | None:
    """A class of WrappedObject for objects from pages, which are sent back under the same name.

    None for names that are not those of plotly classes.
    """
    if not _NAME(name):
        return None
    module, _, last = name.rpartition(".")
    cls = type(
        last, (WrappedObject,), {"__module__": module, "__doc__": "A part of a plot, as a dictionary."}
    )
    cls.SERIALIZATION_INFO = (name, cls)  # type: ignore[attr-defined]
    return cls


def figure_writer(cls: type) -> Callable[[Writer, Any, Path], Any] | None:
    """The writer for a class of an installed plotly, or None for other classes."""
    return _write if _name_in_plotly(cls) else None


def _write(writer: Writer, value: Any, path: Path) -> Any:
    # The value may contain arrays and times of numpy and pandas, so plotly's own encoder is used,
    # as for its own charts.
    encoder = import_module("plotly.utils").PlotlyJSONEncoder
    data = writer.value(json.loads(json.dumps(value, cls=encoder)), path)
    writer.entry(path, "ValueType", typeName=_name_in_plotly(type(value)))
    return data


def _name_in_plotly(cls: type) -> str | None:
    """The name under which pages know objects of that class.

    For a subclass in an app, it is the name of its base class in plotly.
    """
    names = (_public(f"{base.__module__}.{base.__name__}") for base in cls.__mro__)
    return next((name for name in names if name), None)


# Cached by name, since caching an app's class would keep its whole module alive, and each call
# loads it anew.
@lru_cache(maxsize=256)
def _public(name: str) -> str | None:
    """`plotly.graph_objs.Scatter` for `plotly.graph_objs._scatter.Scatter`; None for other names."""
    public = ".".join(part for part in name.split(".") if not part.startswith("_"))
    return public if _NAME(public) else None
