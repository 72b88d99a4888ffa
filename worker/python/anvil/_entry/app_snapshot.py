"""Imports an app for a snapshot of its own, as far as that is the same for every user (decisions/app-snapshots.md).

Two ways: all that its start imports; or, where something of that cannot be kept, what is Hearth's and Python's of it, and the
app's own modules compiled. `scripts/lib/client/make-app-snapshot.mjs` is the other half.
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
from .._runtime import app as apps
from .._runtime.reports.errors import describe
from .._runtime.waiting import flows
from . import entry
from .snapshot_guard import Refused, SnapshotGuard, guarded_imports


class _OfNoPage(dict[str, Any]):
    """A payload without a page."""

    def __init__(self, payload: dict[str, Any], watch: SnapshotGuard) -> None:
        super().__init__(payload)
        self._watch = watch

    def get(self, key: str, default: Any = None, /) -> Any:
        if key == "appStartupData":
            raise self._watch.refuse("asks for facts of the page")
        return super().get(key, default)


def import_for_snapshot(payload: str, host: Callable[[str], str], imports: bool) -> str:
    """Import the app of a payload, or only compile it. As JSON: null, or what cannot be kept and where.

    The host tells what it has been asked for, and is told when it begins and ends to be what a page would do.
    """
    entry.take_place()
    own_generators_from_now()
    app = json.loads(payload)
    # A collection would write to objects all over the memory, which the snapshot would hold as changed.
    gc.disable()
    with guarded_imports(host) as watch:
        host("begins")
        flows.enter(None, _guarded, watch, _import if imports else _compile, app)
    # As what the build's snapshot brought (`snapshot_modules.py`).
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
        if not snapshot_app.keep(payload["app"], origin, finder.names()):
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
    """For a startup module, which runs only when the app starts: import what it imports before anything else."""
    source = finder.source(name)
    # A package's imports of its own submodules would import the package itself, and so start the app.
    if source is None or source.is_package:
        return
    body = ast.parse(source.code).body
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
    """Whether the module, whose package is imported, is in an archive; other finders would ask the page for unknown names."""
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
