"""Creates the classes of built-in components that their specs describe completely."""

from __future__ import annotations

from typing import Any

from .._model.classic import ClassicComponent, ClassicContainer
from .._model.specs import SPECS

_BASES: dict[str, type[Any]] = {"ClassicComponent": ClassicComponent, "ClassicContainer": ClassicContainer}


def make_plain(known: dict[str, Any], module: str) -> dict[str, type[Any]]:
    """Create a class for every component of the specs that is not in `known`, base classes first.

    `module` is their `__module__`. A class within another class (`GoogleMap.Marker`) becomes an
    attribute of it and has the qualified name.
    """
    made: dict[str, type[Any]] = {}
    for name, spec in SPECS.items():
        owner, _, part = name.rpartition(".")
        if name in known or not spec.base or (owner and hasattr(known.get(owner), part)):
            continue
        base = _BASES.get(spec.base) or known.get(spec.base) or made.get(spec.base)
        if base is None:
            continue
        doc = f"The {name} component."
        made[name] = type(name, (base,), {"__slots__": (), "__module__": module, "__doc__": doc})
        if owner:
            setattr(known.get(owner) or made[owner], part, made[name])
    return {name: cls for name, cls in made.items() if "." not in name}
