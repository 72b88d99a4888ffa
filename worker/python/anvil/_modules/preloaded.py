"""Preloads Hearth's services, and undoes that if the app server delivers its own.

Most apps import data tables and users, so memory snapshots contain them (decisions/start-up.md). If
an app server delivers its own services (`services.py`), Hearth's must no longer be found, neither by
module name nor by the name of a class or error in a message.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module

from hearth_wire import portable_names, withdraw_portable

_modules: list[str] = []
_portable: frozenset[str] = frozenset()


def load(names: Iterable[str]) -> None:
    """Import these modules, and record all modules and portable classes that this adds."""
    global _portable
    modules, portable = set(sys.modules), portable_names()
    for name in names:
        import_module(name)
    _modules.extend(name for name in sys.modules if name not in modules)
    _portable |= portable_names() - portable


def give_way() -> None:
    """Undo the preloading: the modules are imported again when an app imports them."""
    global _portable
    for name in _modules:
        module = sys.modules.pop(name, None)
        package, _, last = name.rpartition(".")
        parent = sys.modules.get(package)
        if module is not None and parent is not None and vars(parent).get(last) is module:
            delattr(parent, last)
    _modules.clear()
    withdraw_portable(_portable)
    _portable = frozenset()
