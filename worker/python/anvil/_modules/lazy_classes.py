"""Modules whose classes are created when first read: if one is broken, the others still work."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any

#: Functions that create the classes, by class name.
type Makers = Mapping[str, Callable[[], type[Any]]]


def offer(
    module: ModuleType, makers: Makers, otherwise: Callable[[str], Any], names: Iterable[str] = ()
) -> None:
    """Let `module` offer the classes of `makers`. Other names (`names`) are read by `otherwise`."""

    def take(name: str) -> Any:
        if name not in makers:
            return otherwise(name)
        made = module.__dict__[name] = makers[name]()
        return made

    module.__dict__["__all__"] = [*names, *makers]
    module.__dict__["__getattr__"] = take
