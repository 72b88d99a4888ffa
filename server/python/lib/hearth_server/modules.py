"""The app's modules: compiled once, run anew for each call (design §8)."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from typing import Any

from .worlds import current_or_none


@dataclass(frozen=True)
class Source:
    """One module of the app or a dependency."""

    name: str
    code: str
    is_package: bool
    #: `<package>/<Module>.py`, the name that tracebacks and the wire have.
    filename: str


class Loader(InspectLoader):
    """Runs one module. Its code object is kept, so that a later call runs it without compiling."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._code: CodeType | None = None

    def get_source(self, fullname: str) -> str:
        """The text as the author wrote it."""
        return self.source.code

    def is_package(self, fullname: str) -> bool:
        """Does the module stand for a folder?"""
        return self.source.is_package

    def get_filename(self, fullname: str) -> str:
        """The path that tracebacks show."""
        return self.source.filename

    def get_code(self, fullname: str) -> CodeType:
        """Compiled at the first import. Raises SyntaxError with the app's file and line."""
        if self._code is None:
            self._code = compile(self.source.code, self.source.filename, "exec", dont_inherit=True)
        return self._code

    def exec_module(self, module: ModuleType) -> None:
        """Run the source in the module."""
        exec(self.get_code(module.__name__), module.__dict__)


class Finder(MetaPathFinder):
    """Finds the app's modules, and notes which ones the running call imports."""

    def __init__(self) -> None:
        self._loaders: dict[str, Loader] = {}
        self._files: set[str] = set()

    def replace(self, sources: Iterable[Source]) -> None:
        """Take these in place of the former ones; unchanged ones stay compiled."""
        former = self._loaders
        self._loaders = {}
        for source in sources:
            known = former.get(source.name)
            self._loaders[source.name] = known if known and known.source == source else Loader(source)
        self._files = {loader.source.filename for loader in self._loaders.values()}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A spec for an app's module; None leaves the name to the others."""
        loader = self._loaders.get(fullname)
        if loader is None:
            return None
        world = current_or_none()
        if world is not None:
            world.imported.add(fullname)
        source = loader.source
        spec = ModuleSpec(fullname, loader, origin=source.filename, is_package=source.is_package)
        spec.has_location = True
        return spec

    def knows_package(self, fullname: str) -> bool:
        """Does the name begin with a package of the app or a dependency?"""
        return fullname.partition(".")[0] in self._loaders

    def wire_name(self, file: str) -> str | None:
        """The name that traces have for a file of the app; None for any other file."""
        return file if file in self._files else None


def sources_from(entries: Iterable[Mapping[str, Any]]) -> list[Source]:
    """Sources out of what `server/app/server-code.ts` sends."""
    return [Source(entry["name"], entry["code"], entry["isPackage"], entry["wireFile"]) for entry in entries]


finder = Finder()


def install_finder() -> None:
    """The app's names come before installed packages of the same name."""
    sys.meta_path.insert(0, finder)
