"""The app's modules: compiled once, run anew for each call (decisions/server-code.md)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

from hearth_interpreter import Source, SourceFinder

from .call_scope import current_or_none


class Finder(SourceFinder):
    """Finds the app's modules, and records which ones the running call imports."""

    def __init__(self) -> None:
        self._files: set[str] = set()
        super().__init__()

    def replace(self, sources: Iterable[Source]) -> None:
        """Replace all sources; unchanged ones need not be compiled again."""
        super().replace(sources)
        self._files = {loader.source.filename for loader in self._loaders.values()}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of an app's module, or None, which leaves the name to other finders."""
        spec = super().find_spec(fullname, path, target)
        scope = current_or_none()
        if spec is not None and scope is not None:
            scope.imported.add(fullname)
        return spec

    def knows_package(self, fullname: str) -> bool:
        """Whether the first part of the name is a package of the app or of a dependency."""
        return fullname.partition(".")[0] in self._loaders

    def wire_name(self, file: str) -> str | None:
        """The file name that traces use for an app's file (`<package>/<Module>.py`); None for other files."""
        return file if file in self._files else None


def sources_from(entries: Iterable[Mapping[str, Any]]) -> list[Source]:
    """The sources from the entries that `server/app/server-code.ts` sends."""
    return [
        Source(
            entry["name"], entry["code"], entry["isPackage"], entry["wireFile"], _existing(entry["location"])
        )
        for entry in entries
    ]


def _existing(location: str | None) -> str | None:
    """The path of the source file if this Python can read it, else None, as in a worker thread on Pyodide."""
    return location if location is not None and Path(location).is_file() else None


finder = Finder()
