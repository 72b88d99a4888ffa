"""`import x` in client code means a module next door before any other (facts §0.2a).

What is next door is in the package of the importing module, and known by its full name: in `Form1/__init__.py`, `import _inner`
gives `app.Form1._inner`, and `import json` the app's own `json` if there is one beside.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

type Import = Callable[..., ModuleType]

#: Python's own, whatever was installed here before.
_import: Import = builtins.__import__


def install(knows: Callable[[str], bool]) -> None:
    """Let `import` statements look next door first. `knows` tells by its full name whether a module is the app's.

    This replaces `builtins.__import__` for everyone, since a module's `__builtins__` of its own would hide from it what an
    app adds to `builtins`. Modules that are not the app's have nothing next door that `knows` knows.
    """

    def import_(
        name: str,
        globals: Mapping[str, Any] | None = None,
        locals: Mapping[str, Any] | None = None,
        fromlist: tuple[str, ...] | None = (),
        level: int = 0,
    ) -> ModuleType:
        folder = globals.get("__package__") if level == 0 and globals else None
        if not folder:
            return _import(name, globals, locals, fromlist, level)
        first = f"{folder}.{name.partition('.')[0]}"
        if not knows(first):
            return _import(name, globals, locals, fromlist, level)
        found = _import(f"{folder}.{name}", globals, locals, fromlist)
        return found if fromlist else sys.modules[first]

    builtins.__import__ = import_
