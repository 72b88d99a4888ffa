"""For functions that replace `__import__`: the arguments as one value, and the functions' type."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, NamedTuple

type Import = Callable[..., ModuleType]


class ImportCall(NamedTuple):
    """The arguments of a call of `__import__`."""

    name: str
    globals: Mapping[str, Any] | None = None
    locals: Mapping[str, Any] | None = None
    fromlist: tuple[str, ...] | None = ()
    #: 0 for a name without leading dots; -1 for an implicit relative import as in Python 2: first
    #: in the package, then anywhere.
    level: int = 0

    @property
    def folder(self) -> str | None:
        """The package of the module that imports a name without leading dots; None for other imports."""
        return self.globals.get("__package__") if self.level in (0, -1) and self.globals else None


def answering(answer: Callable[[ImportCall], ModuleType]) -> Import:
    """A function that can replace `__import__`."""

    def import_(*arguments: Any, **named: Any) -> ModuleType:
        return answer(ImportCall(*arguments, **named))

    return import_
