"""`import x` in server code finds a module of the app if nothing else has that name (api §1.3)."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any

#: Python's own `__import__`, saved so that installing twice does not nest the wrapper.
_import = builtins.__import__


def install(knows: Callable[[str], bool]) -> None:
    """Retry imports that fail beside the importing module, then at the top of the app's package.

    `knows` returns whether a full module name is one of the app's.
    """

    def import_(
        name: str,
        globals: Mapping[str, Any] | None = None,
        locals: Mapping[str, Any] | None = None,
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> ModuleType:
        try:
            return _import(name, globals, locals, fromlist, level)
        except ModuleNotFoundError as error:
            folder = globals.get("__package__") if globals and level == 0 else None
            short = name.partition(".")[0]
            if not folder or error.name != short:
                raise
            places = (folder, folder.partition(".")[0])
            place = next((place for place in places if knows(f"{place}.{short}")), None)
            if place is None:
                raise
        # Outside of the `except` block, so that an error of the module is not chained to the first
        # attempt's.
        found = _import(f"{place}.{name}", globals, locals, fromlist, 0)
        return found if fromlist else sys.modules[f"{place}.{short}"]

    builtins.__import__ = import_
