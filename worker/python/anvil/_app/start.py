"""Loads an app and opens its startup form or module (api §1.4)."""

from __future__ import annotations

import base64
import importlib
import importlib.util
import runpy
import sys
from functools import cache
from types import ModuleType
from typing import Any

from hearth_wire import deserialise, make_classes, offer_modules, portable, set_main_module

from .._forms import naming, opening
from .._forms.template import template_makers
from .._js_components.finder import JsComponentFinder
from .._model import hydration
from .._modules import importer, public, services
from .._runtime import app as apps
from .._runtime import page
from .._runtime.reports.errors import passed_app
from . import legacy, printing, snapshot_app

#: Hearth's own modules whose portable classes may be received before an app has imported them.
_WITH_PORTABLE_CLASSES = frozenset(
    {
        "anvil.email",
        "anvil.ext_data",
        "anvil.history",
        "anvil.tables",
        "anvil.tables.query",
        "anvil.util",
        "plotly.graph_objs",
    }
)

#: Prefix of the type names of rows, searches and tables, whose modules do not exist here (wire
#: §13.4).
_OF_TABLES = "anvil.tables.v2."
_OF_PLOTS = "plotly.graph_objs."

_finder: importer.AppFinder | None = None
_load_error: BaseException | None = None


def load(payload: dict[str, Any]) -> None:
    """Install the app's modules and import the init modules.

    If the app is in the snapshot, only the page's data are set. Raises RuntimeError for a second
    app.
    """
    global _load_error
    if _finder is not None and not snapshot_app.waits():
        raise RuntimeError("Rejected duplicate app load")
    try:
        if snapshot_app.waits():
            snapshot_app.take_over(payload, page.app_origin)
        else:
            public.names["app_path"] = page.app_origin
            install(payload)
        import_init_modules()
    except BaseException as error:
        _load_error = error
        raise


def install(payload: dict[str, Any]) -> importer.AppFinder:
    """Install the finders of the app's modules, without importing any module."""
    global _finder
    app = apps.load(payload)
    services.install(payload.get("serviceFiles") or {})
    _finder = importer.AppFinder(app, template_makers)
    _finder.install()
    offer_modules(_finder.knows)
    offer_modules(_WITH_PORTABLE_CLASSES.__contains__)
    for maker in (_of_tables, _of_plots):
        make_classes(maker)
    JsComponentFinder().install()
    legacy.apply(app.legacy)
    return _finder


def import_init_modules() -> None:
    """Import the init modules: those of dependencies in order, then the app's."""
    app = apps.the_app()
    for app_id in app.dependency_order:
        package = app.by_id.get(app_id)
        if package is not None:
            _init(package)
    _init(app.main)


def _of_tables(name: str) -> type | None:
    """The class for a type name of data tables; imports `anvil.tables` if the app has not done so.

    None for other names, and unknown classes.
    """
    if not name.startswith(_OF_TABLES):
        return None
    importlib.import_module("anvil.tables")
    return portable.registered(name)


def _of_plots(name: str) -> type | None:
    """The class for a type name of a plot's part, created when needed; None for other names."""
    if not name.startswith(_OF_PLOTS):
        return None
    found: Any = importlib.import_module(_OF_PLOTS[:-1])
    for part in name.removeprefix(_OF_PLOTS).split("."):
        found = getattr(found, part, None)
    return portable.registered(name)


def start(startup: dict[str, Any]) -> None:
    """Open the startup form, run the startup module as `__main__`, or open the form to be printed."""
    if startup["kind"] == "module":
        _run_main(startup["name"])
    elif startup["kind"] == "print":
        printing.run(startup["id"], startup["key"], _load_error)
    elif not startup.get("name"):
        raise RuntimeError("This app has no startup form or module. To run this app you need to set one.")
    else:
        hydration.expect(apps.the_app().payload.get("paint"))
        try:
            _open_startup_form(startup["name"])
        finally:
            hydration.finish()


def _open_startup_form(name: str) -> None:
    data = _startup()
    try:
        opening.open_form(name, *(data.get("args") or ()), **(data.get("kwargs") or {}))
    except Exception as error:
        # An error without a line of the app gets a note that says which form was being opened.
        if not passed_app(error):
            # A server route may have chosen the form instead of the app's settings.
            is_set = apps.the_app().payload["app"].get("startup_form") == name
            where = " (startup in anvil.yaml, or --startup)" if is_set else ""
            error.add_note(f'while opening the startup form of the app, "{name}"{where}')
        raise


def startup_data() -> Any:
    """The data that a server route passed to the app, or None."""
    return _startup().get("data")


@cache
def _startup() -> dict[str, Any]:
    """The payload's startup data, deserialized: `data`, and arguments for the startup form (wire §3.8)."""
    sent = apps.the_app().payload.get("appStartupData")
    if not sent:
        return {}
    media = {name: base64.b64decode(content) for name, content in (sent.get("media") or {}).items()}
    return deserialise(sent, media)


def _init(package: apps.Package) -> None:
    name = package.init_module
    if not name:
        return
    try:
        importlib.import_module(f"{package.name}.{name}")
    except ModuleNotFoundError as error:
        modules = {*package.modules, *package.forms}
        if name not in modules:
            whose = "the app" if package is apps.the_app().main else f"the dependency {package.name}"
            error.add_note(f'while importing the client_init_module of {whose}, "{name}" (in its anvil.yaml)')
            naming.suggest(error, name, modules)
        raise


def _run_main(name: str) -> None:
    main = apps.the_app().main
    full = f"{main.name}.{name}"
    set_main_module(full)
    try:
        source = _finder.source(full) if _finder else None
        if source and source.is_package:
            _run_package(full)
        else:
            runpy.run_module(full, run_name="__main__", alter_sys=True)
    except ImportError as error:
        modules = {*main.modules, *main.forms}
        if name not in modules:
            error.add_note(f'while running the startup module of the app, "{name}"')
            naming.suggest(error, name, modules)
        raise


def _run_package(full: str) -> None:
    """Run a package's own code as `__main__`, since `runpy` would run its `__main__` module instead.

    The package is registered in `sys.modules` under its own name, too, so that imports of its
    modules do not run it again.
    """
    spec: Any = importlib.util.find_spec(full)
    module = importlib.util.module_from_spec(spec)
    module.__class__ = _MainPackage
    vars(module)["__name__"] = "__main__"
    if full not in sys.modules:
        sys.modules[full] = module
        folder, _, leaf = full.rpartition(".")
        setattr(sys.modules[folder], leaf, module)
    former = sys.modules["__main__"]
    sys.modules["__main__"] = module
    try:
        exec(spec.loader.get_code(full), module.__dict__)
    finally:
        sys.modules["__main__"] = former


class _MainPackage(ModuleType):
    """The module of a package that runs as `__main__`.

    Its code sees `__main__` as `__name__`, while the import system sees the package's name.
    """

    @property
    def __name__(self) -> str:  # pyright: ignore[reportIncompatibleVariableOverride]
        return self.__package__ or "__main__"
