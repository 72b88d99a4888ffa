"""Built-in components whose spec says all there is to say so far: construction, properties, events, a node."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from hearth_services.missing import missing

from .._model.classic import ClassicComponent, ClassicContainer
from .._model.specs import SPECS

_BASES: dict[str, type[Any]] = {"ClassicComponent": ClassicComponent, "ClassicContainer": ClassicContainer}


def make_missing(known: dict[str, Any], module: str) -> dict[str, type[Any]]:
    """A class for every component spec that `known` has none for, bases first. `module` is where it belongs.

    What lies within another class (`GoogleMap.Marker`) becomes an attribute of it, and calls itself by its whole name.
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
        refusals = {
            method: _refusal(name, method) for method in spec.missing_methods if not hasattr(base, method)
        }
        made[name] = type(name, (base,), {"__slots__": (), "__module__": module, "__doc__": doc} | refusals)
        if owner:
            setattr(known.get(owner) or made[owner], part, made[name])
    return {name: cls for name, cls in made.items() if "." not in name}


def _refusal(name: str, method: str) -> Callable[..., NoReturn]:
    """A method that is still to come: that it is not there is Hearth's lack, not the app's mistake."""

    def refuse(_component: Any, *_args: Any, **_kwargs: Any) -> NoReturn:
        raise missing(f"anvil.{name}.{method}()", f"the component {name}")

    refuse.__name__ = refuse.__qualname__ = method
    return refuse
