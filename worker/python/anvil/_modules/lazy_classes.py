"""Modules whose classes are made when they are first read: a broken one fails only then, and the others work."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any

#: Functions that make the classes, by class name.
type Makers = Mapping[str, Callable[[], type[Any]]]


def offer(
    module: ModuleType, makers: Makers, otherwise: Callable[[str], Any], names: Iterable[str] = ()
) -> None:
    """Let `module` have the classes of `makers`. Other names are read by `otherwise`, which has those in `names`."""

    def take(name: str) -> Any:
        if name not in makers:
            return otherwise(name)
        made = module.__dict__[name] = makers[name]()
        return made

    module.__dict__["__all__"] = [*names, *makers]
    module.__dict__["__getattr__"] = take
