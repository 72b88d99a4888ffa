"""Helpers for replacements of `__import__`: its arguments as one value, and the function type."""

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
    #: 0 for a name without leading dots; -1, as in Python 2, for an implicit relative import, which
    #: first looks in the module's package.
    level: int = 0

    @property
    def folder(self) -> str | None:
        """The importing module's package; None if unknown, or if the name has leading dots."""
        return self.globals.get("__package__") if self.level in (0, -1) and self.globals else None


def answering(answer: Callable[[ImportCall], ModuleType]) -> Import:
    """A replacement of `__import__` that calls `answer` with its arguments."""

    def import_(*arguments: Any, **named: Any) -> ModuleType:
        return answer(ImportCall(*arguments, **named))

    return import_
