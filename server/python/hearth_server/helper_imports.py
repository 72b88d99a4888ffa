"""Threads that app code starts find the app's modules that their call has, whichever call runs.

So a thread looks for a module while its call has its turn. One that is not loaded yet is loaded
without keeping the turn, since its code may wait for other threads of the call; until it is loaded
the call does not wait for anything else (decisions/server-code.md). Modules of Python and of
packages belong to no call, and threads import them whenever they like.
"""

from __future__ import annotations

import builtins
import importlib
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from importlib.util import resolve_name
from types import ModuleType
from typing import Any, NamedTuple

from .call_scope import CallScope, import_locks
from .helper_threads import owner_of_thread


def install(knows: Callable[[str], bool]) -> Callable[[], None]:
    """Make imports in threads find the modules of their call.

    `knows` returns whether the first part of a full name is a package of the app or of a dependency.
    That of statements begins when the result is called: until there are threads, no import needs to
    pass through here, and no trace shows it. The function must be there before app code takes it.
    """
    import_now, import_module_now = builtins.__import__, importlib.import_module

    def import_(
        name: str,
        globals: Mapping[str, Any] | None = None,
        locals: Mapping[str, Any] | None = None,
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> ModuleType:
        package = (globals or {}).get("__package__") or ""
        full = resolve_name("." * level + name, package) if level and package else name
        if (owner := _owner()) is not None and _may_be_apps(full, package):
            places = () if level else (package, package.partition(".")[0])
            wanted = _Wanted(full, tuple(fromlist or ()), places)
            return _load(owner, wanted, lambda: import_now(name, globals, locals, fromlist, level))
        return import_now(name, globals, locals, fromlist, level)

    def import_module(name: str, package: str | None = None) -> ModuleType:
        """Import a module, as Python's own function of that name does."""
        full = resolve_name(name, package) if name.startswith(".") and package else name
        if (owner := _owner()) is not None and knows(full):
            return _load(owner, _Wanted(full), lambda: import_module_now(name, package))
        return import_module_now(name, package)

    def _may_be_apps(full: str, package: str) -> bool:
        # What code of the app imports may be another of its modules even by a short name (`sibling_imports`).
        return knows(full) or (knows(package) and full.partition(".")[0] not in sys.modules)

    def begin() -> None:
        builtins.__import__ = import_

    importlib.import_module = import_module
    return begin


def _owner() -> CallScope | None:
    """The call that app code has started the running thread for, which may be over."""
    owner = owner_of_thread()
    return owner if isinstance(owner, CallScope) and not owner.is_own_thread else None


class _Wanted(NamedTuple):
    """What an import looks for."""

    full: str
    #: What it takes from the module: its variables, or modules in the package.
    names: tuple[str, ...] = ()
    #: The packages in which it finds a short name, too.
    places: tuple[str, ...] = ()

    def is_loaded(self) -> bool:
        """Whether the import runs no code, and so waits for nothing."""
        module = sys.modules.get(self.full)
        return (
            module is not None
            and not _is_beginning(self.full)
            and (
                hasattr(module, "__getattr__")
                or all(name in vars(module) or name == "*" for name in self.names)
            )
        )

    def is_loaded_by_another(self, thread: int) -> bool:
        """Whether another thread loads a module that this import waits for in that thread."""
        within = [f"{self.full}.{name}" for name in self.names]
        beside = [f"{place}.{self.full}" for place in self.places]
        return any(_is_loaded_by_another(thread, name) for name in (self.full, *within, *beside))


def _is_beginning(full: str) -> bool:
    return bool(getattr(getattr(sys.modules.get(full), "__spec__", None), "_initializing", False))


def _is_loaded_by_another(thread: int, full: str) -> bool:
    # The module's lock is taken before the module is there, and not kept while the call waits that loads it.
    lock = import_locks.get(full)
    owner = getattr(lock and lock(), "owner", None)
    return _is_beginning(full) if owner is None else owner != thread


def _load(owner: CallScope, wanted: _Wanted, load: Callable[[], ModuleType]) -> ModuleType:
    """Import in a thread of that call, which does not wait for anything meanwhile."""
    helpers, thread = owner.helpers, threading.get_ident()

    def waits() -> bool:
        return wanted.is_loaded_by_another(thread)

    if helpers.is_loading():
        # In the code of a module that the thread loads. Of modules that import each other Python gives one
        # before it is loaded, so none is waited for here.
        helpers.begin_loading(wanted.full, waits)
    else:
        while True:
            with helpers.turn():
                if wanted.is_loaded():
                    return load()
                if not waits():
                    helpers.begin_loading(wanted.full, waits)
                    break
            helpers.await_loading()
    try:
        return load()
    finally:
        helpers.end_loading()
