"""Modules of apps written for older runtimes (api §1.3).

Below runtime version 2 there are no `_anvil_designer` modules: `from anvil import *` also imports
the package's form templates.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType

from hearth_interpreter import Source, SourceLoader

from .._runtime.app import Package
from . import public
from .import_calls import ImportCall, answering
from .lazy_classes import Makers, offer

_PYTHON_2 = "This app was written for Python 2 (its runtime_options do not say client_version: '3'), and runs on Python 3."


class OldLoader(SourceLoader):
    """Loads a module of an old app."""

    def __init__(self, source: Source, package: Package) -> None:
        super().__init__(source)
        self._package = package

    def get_code(self, fullname: str) -> CodeType:
        """As for every module, but a SyntaxError gets a note about the app's Python version."""
        try:
            return super().get_code(fullname)
        except SyntaxError as error:
            if not self._package.python3:
                error.add_note(_PYTHON_2)
            raise

    def exec_module(self, module: ModuleType) -> None:
        """Run the module, with imports resolved as in the runtime that the app was written for."""
        if self._package.old_imports:
            module.__dict__["__builtins__"] = {**vars(builtins), "__import__": _import}
        super().exec_module(module)


def anvil_module(package: str, makers: Callable[[], Makers]) -> ModuleSpec:
    """`<package>.anvil`: all names of `anvil`, and the templates of the package's forms."""
    return ModuleSpec(f"{package}.anvil", _AnvilLoader(makers), origin="form templates")


class _AnvilLoader(Loader):
    def __init__(self, makers: Callable[[], Makers]) -> None:
        self._makers = makers

    def exec_module(self, module: ModuleType) -> None:
        """Let the module offer both; a template is created when it is first read."""
        names = [name for name in public.names if not name.startswith("_")]
        offer(module, self._makers(), public.names.__getitem__, names)


def _answer(call: ImportCall) -> ModuleType:
    """The result of an `import` statement in a module of an old app."""
    if call.folder and call.name == "anvil" and call.fromlist:
        # Modules of `anvil` named after `import` must be loaded before they are read from the copy.
        named = tuple(one for one in call.fromlist if one != "*")
        builtins.__import__(*call._replace(fromlist=named))
        call = call._replace(name=f"{call.folder.partition('.')[0]}.anvil")
    return builtins.__import__(*call)


_import = answering(_answer)
