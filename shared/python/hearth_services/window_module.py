"""`anvil.js.window` as a module: `from anvil.js.window import document`, `import anvil.js.window.navigator`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

_NAME = "anvil.js.window"


class _PageModule(ModuleType):
    """A JavaScript object of the page as a module: its members are the object's."""

    def __init__(self, name: str, object_: Any) -> None:
        super().__init__(name)
        self.__path__ = []
        self.__dict__["_anvil_object"] = object_

    def __setattr__(self, name: str, value: Any) -> None:
        # The import system sets a submodule as an attribute of its parent, where it would hide the
        # page's object of that name.
        if not isinstance(value, _PageModule):
            super().__setattr__(name, value)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.__dict__["_anvil_object"], name)


class _PageLoader(Loader):
    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """A module for the page's object that the module's name leads to from the window."""
        parent, _, member = spec.name.rpartition(".")
        try:
            return _PageModule(spec.name, getattr(sys.modules[parent], member))
        except AttributeError as error:
            raise ModuleNotFoundError(f"No module named {spec.name!r}: {error}", name=spec.name) from None

    def exec_module(self, module: ModuleType) -> None:
        """Nothing to execute."""


class _PageFinder(MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec for a name below `anvil.js.window`, or None, which leaves the name to other finders."""
        if not fullname.startswith(f"{_NAME}."):
            return None
        return ModuleSpec(fullname, _PageLoader(), origin="the page", is_package=True)


def install(window: Any) -> None:
    """Make `anvil.js.window` importable, as a module whose members are the window's."""
    sys.modules[_NAME] = _PageModule(_NAME, window)
    sys.meta_path.append(_PageFinder())
