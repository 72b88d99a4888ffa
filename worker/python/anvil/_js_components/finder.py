"""Imports of component classes that page scripts have registered: `from package import Leaf`.

Each class has a module of the same name, as each form does (api §12.10).
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

from . import toolkit
from .classes import make_class


class JsComponentFinder(MetaPathFinder):
    """Looks up on the page module names that no other finder knows.

    They are not cached, because scripts may register classes at any time.
    """

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a component's module, or of a package with such modules; else None."""
        if fullname.partition(".")[0] in sys.stdlib_module_names:
            return None
        found = toolkit.find(fullname)
        if found is None:
            return None
        return ModuleSpec(fullname, _ClassLoader(found), origin="page script", is_package=found == "package")

    def install(self) -> None:
        """Install this finder after all others."""
        sys.meta_path.append(self)


class _ClassLoader(Loader):
    def __init__(self, found: Any) -> None:
        self._found = found

    def exec_module(self, module: ModuleType) -> None:
        """Create the class in a component's module; a package stays empty."""
        if self._found == "package":
            return
        made = make_class(module.__name__, *self._found)
        setattr(module, made.__name__, made)
