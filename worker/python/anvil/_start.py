"""Loading an app and opening its start (facts §5.2, wire protocol §1.9–1.10)."""

from __future__ import annotations

import importlib
import runpy
from typing import Any

from . import _open
from ._forms.template import make_templates
from ._runtime import app as apps
from ._runtime import importer, legacy

_finder: importer.AppFinder | None = None


def load(payload: dict[str, Any]) -> None:
    """Install modules, then import the init modules: each dependency's in order, the app's last."""
    global _finder
    if _finder is not None:
        raise RuntimeError("Rejected duplicate app load")
    app = apps.load(payload)
    _finder = importer.AppFinder(app, make_templates)
    importer.install(_finder)
    legacy.apply(app.legacy)
    for app_id in app.dependency_order:
        package = app.by_id.get(app_id)
        if package is not None:
            _init(package)
    _init(app.main)


def start(startup: dict[str, Any]) -> None:
    """Open the start form by name, or run the start module as `__main__`."""
    if startup["kind"] == "module":
        _run_main(startup["name"])
    elif startup["kind"] == "print":
        raise RuntimeError("Hearth does not offer printing a form to PDF yet (anvil.pdf)")
    elif not startup.get("name"):
        raise RuntimeError("This app has no startup form or module. To run this app you need to set one.")
    else:
        _open.open_form(startup["name"])


def _init(package: apps.Package) -> None:
    if package.init_module:
        importlib.import_module(f"{package.name}.{package.init_module}")


def _run_main(name: str) -> None:
    from hearth_wire import set_main_module

    full = f"{apps.the_app().main.name}.{name}"
    set_main_module(full)
    runpy.run_module(full, run_name="__main__", alter_sys=True)
