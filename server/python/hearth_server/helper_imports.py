"""Threads that app code starts import the app's modules only while their call has its turn.

Otherwise they would get those of whichever call runs, which may be another visitor's. Modules of
Python and of packages belong to no call, and threads import them whenever they like.
"""

from __future__ import annotations

import builtins
import importlib
import sys
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any

from .blocking import own_turn
from .call_scope import current_or_none


def install(knows: Callable[[str], bool]) -> None:
    """Make imports in threads take turns with their call.

    `knows` returns whether the first part of a full name is a package of the app or of a dependency.
    """
    import_now, import_module_now = builtins.__import__, importlib.import_module

    def may_be_apps(name: str, package: str) -> bool:
        # What code of the app imports may be another of its modules even by a short name (`sibling_imports`).
        return knows(name) or (knows(package) and name.partition(".")[0] not in sys.modules)

    def import_(
        name: str,
        globals: Mapping[str, Any] | None = None,
        locals: Mapping[str, Any] | None = None,
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> ModuleType:
        if _takes_turns() and may_be_apps("" if level else name, (globals or {}).get("__package__") or ""):
            with own_turn():
                return import_now(name, globals, locals, fromlist, level)
        return import_now(name, globals, locals, fromlist, level)

    def import_module(name: str, package: str | None = None) -> ModuleType:
        """Import a module, as Python's own function of that name does."""
        if _takes_turns() and knows(package or "" if name.startswith(".") else name):
            with own_turn():
                return import_module_now(name, package)
        return import_module_now(name, package)

    builtins.__import__ = import_
    importlib.import_module = import_module


def _takes_turns() -> bool:
    """Whether app code has started the running thread, for a call that is not over."""
    scope = current_or_none()
    return scope is not None and not scope.is_own_thread
