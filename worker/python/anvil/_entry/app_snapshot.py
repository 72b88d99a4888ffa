"""Imports an app for an app snapshot (decisions/app-snapshots.md).

Only what is the same for every user is imported, in one of two ways: all that the app's start
imports; or, if something in that cannot be stored, only the modules of Hearth and Python that it
uses, with the app's own modules compiled. The counterpart is
`scripts/lib/client/make-app-snapshot.mjs`.
"""

from __future__ import annotations

import ast
import gc
import importlib
import json
import sys
from collections.abc import Callable
from importlib.machinery import PathFinder
from typing import Any

from hearth_interpreter import own_generators_from_now

from .._app import snapshot_app, start
from .._modules import public
from .._modules.import_closure import import_closure
from .._modules.importer import AppFinder
from .._modules.syntax_tree import syntax_tree
from .._runtime import app as apps
from .._runtime.reports.errors import describe
from .._runtime.waiting import flows
from . import entry
from .snapshot_guard import Refused, SnapshotGuard, guarded_imports


class _OfNoPage(dict[str, Any]):
    """A payload without a page: reading data of the page is refused."""

    def __init__(self, payload: dict[str, Any], watch: SnapshotGuard) -> None:
        super().__init__(payload)
        self._watch = watch

    def get(self, key: str, default: Any = None, /) -> Any:
        if key == "appStartupData":
            raise self._watch.refuse("asks for facts of the page")
        return super().get(key, default)


def import_for_snapshot(payload: str, host: Callable[[str], str], imports: bool) -> str:
    """Import the app of a payload, or only compile it.

    Returns JSON: null, or what cannot be stored and where. `host` is a function of the JavaScript
    side: it returns what the interpreter has requested from it, and is told when the imports begin
    and end.
    """
    entry.take_place()
    own_generators_from_now()
    app = json.loads(payload)
    if "zoneinfo" in payload:
        # It reads the environment when it is imported, for a setting that no browser has.
        importlib.import_module("zoneinfo")
    # Collecting garbage would write to objects all over the memory, and the snapshot would contain
    # these pages as changed.
    gc.disable()
    with guarded_imports(host) as watch:
        host("begins")
        flows.enter(None, _guarded, watch, _import if imports else _compile, app)
    # Freeze the new objects, like those of the build's snapshot (`snapshot_modules.py`).
    gc.freeze()
    gc.enable()
    return json.dumps(watch.refused)


def _guarded(watch: SnapshotGuard, way: Callable[[AppFinder], None], payload: dict[str, Any]) -> None:
    origin = snapshot_app.UnknownOrigin(lambda: watch.refuse("asks for facts of the page"))
    public.names["app_path"] = origin
    try:
        finder = start.install(payload)
        apps.the_app().payload = _OfNoPage(payload, watch)
        way(finder)
        watch.look("")
        watch.ends()
        if not snapshot_app.keep(payload["app"], origin, finder.names(), watch.warnings):
            watch.refuse("keeps anvil.app_path", "")
    except Refused:
        pass
    except BaseException as error:
        watch.refuse(f"fails: {describe(error)}", "")


def _import(_finder: AppFinder) -> None:
    start.import_init_modules()
    main = apps.the_app().main
    startup = apps.the_app().payload["app"].get("startup") or {}
    name = f"{main.name}.{startup.get('module')}"
    if startup.get("type") == "form":
        importlib.import_module(name)
    elif startup:
        importlib.import_module(main.name)
        _run_leading_imports(_finder, name)


def _run_leading_imports(finder: AppFinder, name: str) -> None:
    """Import the modules that a startup module imports before any other statement.

    The startup module itself runs only when the app starts.
    """
    source = finder.source(name)
    # If a package imports its own submodules, that imports the package itself, and so starts the
    # app.
    if source is None or source.is_package:
        return
    body = syntax_tree(source.code).body
    leading = 0
    while leading < len(body) and (_is_import(body[leading]) or _is_docstring(body[leading])):
        leading += 1
    code = compile(ast.Module(body[:leading], []), source.filename, "exec", dont_inherit=True)
    exec(code, {"__name__": name, "__package__": name.rpartition(".")[0]})


def _is_import(statement: ast.stmt) -> bool:
    return isinstance(statement, (ast.Import, ast.ImportFrom))


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _is_module(name: str) -> bool:
    """Whether the module is in an archive, with its package imported.

    Other finders would ask the page for unknown names.
    """
    folder = name.rpartition(".")[0]
    path = getattr(sys.modules.get(folder), "__path__", None) if folder else None
    return not (folder and path is None) and PathFinder.find_spec(name, path) is not None


def _compile(finder: AppFinder) -> None:
    app = apps.the_app()
    first = [f"{one.name}.{one.init_module}" for one in app.packages.values() if one.init_module]
    startup = app.payload["app"].get("startup") or {}
    if startup:
        first.append(f"{app.main.name}.{startup['module']}")
    modules, others = import_closure(finder, first)
    for name in others:
        if _is_module(name):
            importlib.import_module(name)
    for name in modules:
        finder.compile(name)
