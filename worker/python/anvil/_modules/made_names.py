"""Modules whose names are made when they are first taken: what is broken says so then, and what is beside it works."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any

#: What makes each class, by its name.
type Makers = Mapping[str, Callable[[], type[Any]]]


def offer(
    module: ModuleType, makers: Makers, otherwise: Callable[[str], Any], names: Iterable[str] = ()
) -> None:
    """Let `module` have the classes of `makers`. Other names are `otherwise`'s to give or refuse; `names` are those it gives."""

    def take(name: str) -> Any:
        if name not in makers:
            return otherwise(name)
        made = module.__dict__[name] = makers[name]()
        return made

    module.__dict__["__all__"] = [*names, *makers]
    module.__dict__["__getattr__"] = take
