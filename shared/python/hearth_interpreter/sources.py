"""Imports app modules from source texts in memory.

They are compiled at their first import, with the app's file names.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType

from .notes import add_note

#: Begins the note, with the module's name, that each import adds to an exception that leaves it,
#: the innermost first.
IMPORT_NOTE = "Error importing "


@dataclass(frozen=True)
class Source:
    """The source of one module of the app or a dependency."""

    #: The full module name: `main_package.Form1`.
    name: str
    code: str
    is_package: bool
    #: The path for tracebacks.
    filename: str
    #: The path of the file on disk, for code that opens files beside it; None if this Python cannot
    #: read it.
    location: str | None = None


class SourceLoader(InspectLoader):
    """Loads one module. Its code object is cached, so that it is compiled only once.

    Tracebacks and `inspect` get the text from `get_source`.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self._code: CodeType | None = None

    def get_source(self, fullname: str) -> str:
        """The source text as the author wrote it."""
        return self.source.code

    def is_package(self, fullname: str) -> bool:
        """Whether the module is a package."""
        return self.source.is_package

    def get_filename(self, fullname: str) -> str:
        """The path for tracebacks."""
        return self.source.filename

    def get_code(self, fullname: str) -> CodeType:
        """The code object, compiled at the first use.

        Raises SyntaxError with the app's file and line.
        """
        if self._code is None:
            self._code = compile(self.source.code, self.source.filename, "exec", dont_inherit=True)
        return self._code

    def exec_module(self, module: ModuleType) -> None:
        """Run the source in the module.

        An exception gets a note with the module's name from each import that it leaves.
        """
        if self.source.location is not None:
            module.__file__ = self.source.location
        try:
            exec(self.get_code(module.__name__), module.__dict__)
        except Exception as error:
            add_note(error, f"{IMPORT_NOTE}{module.__name__}")
            raise


class SourceFinder(MetaPathFinder):
    """Finds the modules of the given sources by name."""

    def __init__(self, sources: Iterable[Source] = ()) -> None:
        self._loaders: dict[str, SourceLoader] = {}
        self.replace(sources)

    def replace(self, sources: Iterable[Source]) -> None:
        """Replace all sources; unchanged ones need not be compiled again."""
        former = self._loaders
        self._loaders = {}
        for source in sources:
            known = former.get(source.name)
            self._loaders[source.name] = known if known and known.source == source else self.loader(source)

    def loader(self, source: Source) -> SourceLoader:
        """Make the loader for a module; for subclasses to override."""
        return SourceLoader(source)

    def knows(self, fullname: str) -> bool:
        """Whether there is a source with that module name."""
        return fullname in self._loaders

    def names(self) -> list[str]:
        """The module names of all sources."""
        return list(self._loaders)

    def source(self, fullname: str) -> Source | None:
        """The source of that module, or None."""
        loader = self._loaders.get(fullname)
        return loader and loader.source

    def compile(self, fullname: str) -> None:
        """Compile a module ahead of its import, which reports any syntax errors."""
        with suppress(SyntaxError):
            self._loaders[fullname].get_code(fullname)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of an app's module, or None, which leaves the name to other finders."""
        loader = self._loaders.get(fullname)
        if loader is None:
            return None
        source = loader.source
        spec = ModuleSpec(fullname, loader, origin=source.filename, is_package=source.is_package)
        spec.has_location = True
        return spec

    def install(self) -> None:
        """Put this finder before all others: the search path begins with the app (wire §3.6)."""
        sys.meta_path.insert(0, self)
