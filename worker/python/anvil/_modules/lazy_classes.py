"""Modules whose classes are created at their first access, so that faulty ones affect no others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any

#: Functions that create the classes, by class name.
type Makers = Mapping[str, Callable[[], type[Any]]]


def offer(
    module: ModuleType, makers: Makers, otherwise: Callable[[str], Any], names: Iterable[str] = ()
) -> None:
    """Let `module` create the classes of `makers` at their first access.

    Other names are passed to `otherwise`; those in `names` are also part of the module's `__all__`.
    """

    def take(name: str) -> Any:
        if name not in makers:
            return otherwise(name)
        made = module.__dict__[name] = makers[name]()
        return made

    module.__dict__["__all__"] = [*names, *makers]
    module.__dict__["__getattr__"] = take
