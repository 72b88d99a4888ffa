"""Imports classes that page scripts have registered: `from package import Leaf` (api §12.10).

Each class has its own module, with the same name.
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
    """Asks the page for names that no other finder knows.

    So scripts may register classes at any time.
    """

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A spec for a component's module, or for the package that contains such modules."""
        if fullname.partition(".")[0] in sys.stdlib_module_names:
            return None
        found = toolkit.find(fullname)
        if found is None:
            return None
        return ModuleSpec(fullname, _ClassLoader(found), origin="page script", is_package=found == "package")

    def install(self) -> None:
        """Add this finder after all others."""
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
