"""The data of `zoneinfo`, which Python looks for in a package `tzdata`: here each zone is asked of the browser."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

_PACKAGE = "tzdata"
_ZONES = f"{_PACKAGE}.zoneinfo"


def install() -> None:
    """Let Python find the package, after everything else of that name."""
    sys.meta_path.append(_ZoneFinder())


class _ZoneFinder(MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != _PACKAGE and not f"{fullname}.".startswith(f"{_ZONES}."):
            return None
        return ModuleSpec(fullname, _EmptyPackage(fullname), is_package=True)


class _EmptyPackage(Loader):
    """A package with nothing but resources, as `importlib.resources` reads them."""

    def __init__(self, name: str) -> None:
        self._name = name

    def exec_module(self, module: ModuleType) -> None:
        """Does nothing: there is no code."""

    def get_resource_reader(self, _name: str) -> _EmptyPackage:
        return self

    def files(self) -> _EmptyPackage:
        return self

    def joinpath(self, name: str) -> _Resource:
        """A file of the package: a zone, or the list of all."""
        return _Resource("/".join([*self._name.split(".")[2:], name]))


class _Resource:
    def __init__(self, key: str) -> None:
        self._key = key

    def is_dir(self) -> bool:
        return False

    def open(self, mode: str = "r", **_options: Any) -> io.BytesIO | io.StringIO:
        """The zone's file, or the list. Raises FileNotFoundError for a zone that the browser does not know."""
        # Imported only here, since few apps use zones.
        from . import zone_files

        if mode == "r":
            return io.StringIO("\n".join(zone_files.names()))
        return io.BytesIO(zone_files.zone_file(self._key))
