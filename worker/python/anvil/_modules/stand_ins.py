"""Modules of Python's library that Hearth has of its own: what Python's look for is not in a worker of the browser."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

#: Where they are; Python's library comes before it on the search path.
_OURS = str(Path(__file__).parents[2])
_NAMES = frozenset(("webbrowser",))


@cache
def install() -> None:
    """Let imports find them. Python's are not there by then, as nothing that comes with the interpreter needs them."""
    sys.meta_path.insert(0, _StandIns())


class _StandIns(MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return PathFinder.find_spec(fullname, [_OURS]) if fullname in _NAMES else None
