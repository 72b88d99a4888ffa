"""App modules come from the payload's sources (design §7): compiled when imported, with the app's file names.

For each package that holds forms there is a made-up module `_anvil_designer` with the forms' template classes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.abc import InspectLoader, Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from typing import Any

from .app import App, Package
from .errors import APP_ROOT as ROOT

DESIGNER = "_anvil_designer"

#: What makes the template classes of one package, by class name.
TemplateMakers = Mapping[str, Callable[[], type[Any]]]


@dataclass(frozen=True)
class Source:
    """One module of an app."""

    code: str
    is_package: bool
    filename: str


class AppLoader(InspectLoader):
    """Runs one module's source. Tracebacks and `inspect` find the text through `get_source`."""

    def __init__(self, source: Source) -> None:
        self.source = source

    def get_source(self, fullname: str) -> str:
        """The text as the author wrote it."""
        return self.source.code

    def is_package(self, fullname: str) -> bool:
        """Does the module stand for a folder?"""
        return self.source.is_package

    def get_filename(self, fullname: str) -> str:
        """The path that tracebacks show, below `/app/`."""
        return self.source.filename

    def get_code(self, fullname: str) -> CodeType:
        """Compiled now, on first import."""
        return compile(self.source.code, self.source.filename, "exec", dont_inherit=True)

    def exec_module(self, module: ModuleType) -> None:
        """Run the source in the module."""
        exec(self.get_code(module.__name__), module.__dict__)


class DesignerLoader(Loader):
    """Offers the template classes of all forms in one package. Each is made when it is first taken.

    So a form whose definition is broken says why when it is imported, and the forms beside it work.
    """

    def __init__(self, makers: TemplateMakers) -> None:
        self._makers = makers

    def exec_module(self, module: ModuleType) -> None:
        """Let the module have `<Form>Template` classes."""
        module.__dict__["__all__"] = list(self._makers)
        module.__dict__["__getattr__"] = partial(_take_template, module, self._makers)


def _take_template(module: ModuleType, makers: TemplateMakers, name: str) -> Any:
    if name.startswith("__"):
        raise AttributeError(name)
    make = makers.get(name)
    if make is None:
        raise RuntimeError(
            f"_anvil_designer module missing attribute '{name}', did you manually change the import statement?"
        )
    template = module.__dict__[name] = make()
    return template


def designer_folder(package: Package, name: str, form: dict[str, Any]) -> str:
    """The package whose `_anvil_designer` holds a form's template: a package form has its own."""
    full = f"{package.name}.{name}"
    return full if form.get("is_package") else full.rpartition(".")[0]


class AppFinder(MetaPathFinder):
    """Finds what belongs to the app or its dependencies."""

    def __init__(self, app: App, template_makers: Callable[[Package, str], TemplateMakers]) -> None:
        self._sources: dict[str, Source] = {}
        self._designers: dict[str, Callable[[], TemplateMakers]] = {}
        for package in app.packages.values():
            self._add_package(package, template_makers)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A spec for an app's module; None leaves the name to the others."""
        source = self._sources.get(fullname)
        if source is not None:
            spec = ModuleSpec(
                fullname, AppLoader(source), origin=source.filename, is_package=source.is_package
            )
            spec.has_location = True
            return spec
        make = self._designers.get(fullname)
        if make is not None:
            return ModuleSpec(fullname, DesignerLoader(make()), origin="form templates")
        return None

    def source_of(self, fullname: str) -> Source | None:
        """The source of an app's module."""
        return self._sources.get(fullname)

    def _add_package(
        self, package: Package, template_makers: Callable[[Package, str], TemplateMakers]
    ) -> None:
        self._sources[package.name] = Source("", True, f"{ROOT}{package.name}/__init__.py")
        entries = [(form["class_name"], form) for form in package.forms.values()]
        entries += [(module["name"], module) for module in package.modules.values()]
        for name, entry in entries:
            # A module called `__init__` is the package's own.
            full = package.name if name == "__init__" else f"{package.name}.{name}"
            self._add_folders(full)
            is_package = bool(entry.get("is_package")) or name == "__init__"
            path = ROOT + full.replace(".", "/") + ("/__init__.py" if is_package else ".py")
            self._sources[full] = Source(entry.get("code") or "", is_package, path)
        for name, form in package.forms.items():
            self._add_designer(designer_folder(package, name, form), package, template_makers)

    def _add_designer(
        self, folder: str, package: Package, template_makers: Callable[[Package, str], TemplateMakers]
    ) -> None:
        self._designers[f"{folder}.{DESIGNER}"] = lambda: template_makers(package, folder)

    def _add_folders(self, full: str) -> None:
        """Folders without a module of their own are packages too."""
        folder = full.rpartition(".")[0]
        while folder and folder not in self._sources:
            self._sources[folder] = Source("", True, ROOT + folder.replace(".", "/") + "/__init__.py")
            folder = folder.rpartition(".")[0]


def install(finder: AppFinder) -> None:
    """The app's names come before every other (wire protocol §1.9: the search path begins with the app)."""
    sys.meta_path.insert(0, finder)
