"""Imports app modules from the sources in the payload.

They are compiled when they are imported, with the app's file names. Each package that contains forms
has a generated module `_anvil_designer` with the template classes of these forms.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, NoReturn

from hearth_interpreter import Source, SourceFinder, SourceLoader

from .._runtime.app import App, Package
from .._runtime.reports.errors import APP_ROOT as ROOT
from .._values.suggestions import did_you_mean
from . import implicit_imports, old_apps
from .lazy_classes import Makers, offer

DESIGNER = "_anvil_designer"


class DesignerLoader(Loader):
    """Loads the `_anvil_designer` module of a package."""

    def __init__(self, makers: Makers) -> None:
        self._makers = makers

    def exec_module(self, module: ModuleType) -> None:
        """Offer the classes `<Form>Template` in the module."""
        offer(module, self._makers, partial(_no_template, self._makers))


def _no_template(makers: Makers, name: str) -> NoReturn:
    if name.startswith("__"):
        raise AttributeError(name)
    error = RuntimeError(
        f"_anvil_designer module missing attribute '{name}', did you manually change the import statement?"
    )
    meant = did_you_mean(name, makers)
    if meant:
        error.add_note(meant)
    raise error


def _offered(designer: str, template: str) -> type[Any]:
    return getattr(importlib.import_module(designer), template)


def designer_folder(package: Package, name: str, form: dict[str, Any]) -> str:
    """The package whose `_anvil_designer` contains a form's template.

    For a form that is a package, it is the form itself.
    """
    full = f"{package.name}.{name}"
    return full if form.get("is_package") else full.rpartition(".")[0]


class AppFinder(SourceFinder):
    """Finds the modules of the app and its dependencies."""

    def __init__(self, app: App, template_makers: Callable[[Package, str], Makers]) -> None:
        self._app = app
        super().__init__(_sources(app))
        self._designers: dict[str, Callable[[], Makers]] = {}
        for package in app.packages.values():
            for name, form in package.forms.items():
                folder = designer_folder(package, name, form)
                self._designers[f"{folder}.{DESIGNER}"] = partial(template_makers, package, folder)

    def knows(self, fullname: str) -> bool:
        """Whether the app or a dependency has this module, including packages without a source."""
        return fullname in self._designers or super().knows(fullname)

    def install(self) -> None:
        """Install this finder before all others, and allow implicit relative imports in the app."""
        super().install()
        implicit_imports.install(self.knows)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of an app's module or an `_anvil_designer`, or None for other names."""
        make = self._designers.get(fullname)
        if make is not None:
            return ModuleSpec(fullname, DesignerLoader(make()), origin="form templates")
        package, _, rest = fullname.partition(".")
        if rest == "anvil" and package in self._app.packages and self._app.packages[package].old_imports:
            return old_apps.anvil_module(package, partial(self._templates_of, package))
        if rest.rpartition(".")[2] == DESIGNER and package in self._app.packages:
            raise ModuleNotFoundError(
                f"No module named '{fullname}': no form is stored there (is its form_template.yaml missing?)",
                name=fullname,
            )
        return super().find_spec(fullname, path, target)

    def loader(self, source: Source) -> SourceLoader:
        """The loader for a module; those of old apps have a special one."""
        package = self._app.packages[source.name.partition(".")[0]]
        if package.python3 and not package.old_imports:
            return super().loader(source)
        return old_apps.OldLoader(source, package)

    def _templates_of(self, package: str) -> Makers:
        """The template classes of all forms of a package."""
        return {
            template: partial(_offered, designer, template)
            for designer, makers in self._designers.items()
            if designer.partition(".")[0] == package
            for template in makers()
        }


def _sources(app: App) -> Iterator[Source]:
    """All modules of the app and its dependencies.

    Folders without a module are packages with an empty source.
    """
    for package in app.packages.values():
        modules = {package.name: Source(package.name, "", True, _file(package.name, True))}
        for name, entry in _entries(package):
            # A module named `__init__` is the source of the top-level package.
            full = package.name if name == "__init__" else f"{package.name}.{name}"
            is_package = bool(entry.get("is_package")) or name == "__init__"
            modules[full] = Source(full, entry.get("code") or "", is_package, _file(full, is_package))
            folder = full.rpartition(".")[0]
            while folder and folder not in modules:
                modules[folder] = Source(folder, "", True, _file(folder, True))
                folder = folder.rpartition(".")[0]
        yield from modules.values()


def _entries(package: Package) -> Iterator[tuple[str, dict[str, Any]]]:
    for form in package.forms.values():
        yield form["class_name"], form
    for module in package.modules.values():
        yield module["name"], module


def _file(full: str, is_package: bool) -> str:
    return ROOT + full.replace(".", "/") + ("/__init__.py" if is_package else ".py")
