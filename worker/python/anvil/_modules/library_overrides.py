"""Hearth's replacements for modules of the standard library that cannot work in a web worker."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

from . import time_zones

#: The folder of the replacements, which comes after Python's library on the search path.
_OURS = str(Path(__file__).parents[2])
_NAMES = frozenset(("webbrowser",))


@cache
def install() -> None:
    """Let imports find the replacements.

    Python's own modules have not been imported yet, since nothing in the interpreter needs them.
    """
    sys.meta_path.insert(0, _OverrideFinder())
    time_zones.install()


class _OverrideFinder(MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return PathFinder.find_spec(fullname, [_OURS]) if fullname in _NAMES else None
