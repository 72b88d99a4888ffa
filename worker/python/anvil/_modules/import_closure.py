"""Finds, from the sources, the modules that an import loads: those imported at the top level, recursively."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator

from .importer import AppFinder
from .syntax_tree import syntax_tree

#: Packages of Hearth with modules that apps may import.
_OURS = frozenset({"anvil", "facebook", "google", "plotly", "segment", "stripe", "tables"})
#: Modules of Python's library that have effects on import, or are of no use here.
_LOUD = frozenset({"antigravity", "idlelib", "this", "tkinter", "turtle", "turtledemo"})


def import_closure(finder: AppFinder, first: Iterable[str]) -> tuple[list[str], list[str]]:
    """The app's modules that `first` imports, and others that may be imported early.

    The app's modules include those in `first`. The others belong to Hearth or to Python's library.
    """
    modules: dict[str, None] = dict.fromkeys(name for name in first if finder.source(name))
    others: dict[str, None] = {}
    waiting = list(modules)
    while waiting:
        name = waiting.pop(0)
        for found in _imports(finder, name):
            if finder.source(found) is None:
                if _may_be_imported(found):
                    others.setdefault(found)
            elif found not in modules:
                modules[found] = None
                waiting.append(found)
    return list(modules), list(others)


def _may_be_imported(name: str) -> bool:
    first = name.partition(".")[0]
    if name.startswith("anvil.js."):
        # Names below `anvil.js` are objects of the page.
        return False
    return first in _OURS or (first in sys.stdlib_module_names and first not in _LOUD)


def _imports(finder: AppFinder, name: str) -> Iterator[str]:
    """The full names that a module imports; some may be names in modules, not modules."""
    source = finder.source(name)
    if source is None:
        return
    folder = name if source.is_package else name.rpartition(".")[0]
    try:
        body = syntax_tree(source.code).body
    except SyntaxError:
        return
    for statement in _at_top(body):
        if isinstance(statement, ast.Import):
            for alias in statement.names:
                yield from _parents(_resolved(finder, folder, alias.name))
        elif isinstance(statement, ast.ImportFrom):
            parents = folder.split(".")
            above = ".".join(parents[: len(parents) - statement.level + 1])
            base = statement.module or ""
            if statement.level:
                base = f"{above}.{base}" if base else above
            else:
                base = _resolved(finder, folder, base)
            yield from _parents(base)
            yield from (f"{base}.{alias.name}" for alias in statement.names if alias.name != "*")


def _resolved(finder: AppFinder, folder: str, name: str) -> str:
    """The full name for one without leading dots, preferring the same package (`implicit_imports.py`)."""
    next_door = f"{folder}.{name.partition('.')[0]}"
    return f"{folder}.{name}" if finder.knows(next_door) else name


def _parents(name: str) -> Iterator[str]:
    parts = name.split(".")
    yield from (".".join(parts[: end + 1]) for end in range(len(parts)))


def _at_top(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """Statements that run with the module: all but those in functions' bodies."""
    for statement in body:
        yield statement
        if not isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)):
            for field in ("body", "orelse", "finalbody"):
                yield from _at_top(getattr(statement, field, ()))
            for handler in getattr(statement, "handlers", ()):
                yield from _at_top(handler.body)
