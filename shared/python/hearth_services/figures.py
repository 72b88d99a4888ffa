"""What a server makes of the objects that a Plot is described with, where it has no plotly that knows them (api §14.6)."""

from __future__ import annotations

import re
from functools import lru_cache

from .wrapped import WrappedObject

#: `plotly.graph_objs.Scatter`, `plotly.graph_objs.scatter.Marker`.
_NAME = re.compile(r"plotly\.graph_obj(?:s|ects)(?:\.[a-z]\w{0,40}){0,4}\.[A-Z]\w{0,40}", re.ASCII).fullmatch


@lru_cache(maxsize=256)
def figure_class(name: str) -> type | None:
    """A WrappedObject that goes back under the name it came with; None for a name of anything else."""
    if not _NAME(name):
        return None
    module, _, last = name.rpartition(".")
    cls = type(
        last, (WrappedObject,), {"__module__": module, "__doc__": "A part of a plot, as a dictionary."}
    )
    cls.SERIALIZATION_INFO = (name, cls)  # type: ignore[attr-defined]
    return cls
