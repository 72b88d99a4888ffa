"""Implicit relative imports: `import x` first looks in the importing module's package (api §1.3).

The imported module has its full name: in `Form1/__init__.py`, `import _inner` imports
`app.Form1._inner`. `import json` imports the app's own `json`, if that package has one.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable, Mapping
from opcode import opmap
from types import ModuleType
from typing import Any

from .import_calls import Import, ImportCall, answering

_IMPORT_NAME = opmap["IMPORT_NAME"]

#: Python's own `__import__`, stored so that a second installation does not call the first one.
_import: Import = builtins.__import__


def install(knows: Callable[[str], bool]) -> None:
    """Let `import` statements first look in the importing module's package.

    `knows` returns whether a full name is a module of the app, so modules outside the app are not
    affected. `builtins.__import__` is replaced for all modules, since one with its own
    `__builtins__` would not see names that the app adds to `builtins`.

    Only statements are affected, and calls of `__import__` with level -1, which in Python 2 requests
    an implicit relative import. C code imports with its caller's globals, but must not get the app's
    modules: `date.strftime` imports `time`.
    """

    def answer(call: ImportCall) -> ModuleType:
        folder, is_implicit = call.folder, call.level == -1
        if is_implicit:
            call = call._replace(level=0)
        if not folder:
            return _import(*call)
        first = f"{folder}.{call.name.partition('.')[0]}"
        if not knows(first) or not (is_implicit or _is_statement(call.globals)):
            return _import(*call)
        found = _import(*call._replace(name=f"{folder}.{call.name}"))
        return found if call.fromlist else sys.modules[first]

    builtins.__import__ = answering(answer)


def _is_statement(globals: Mapping[str, Any] | None) -> bool:
    """Whether the innermost frame with these globals is executing an `import` statement.

    Above that frame, there may be other replacements of `__import__`.
    """
    frame = sys._getframe(2)
    while frame is not None and frame.f_globals is not globals:
        frame = frame.f_back
    return frame is not None and frame.f_code.co_code[frame.f_lasti] == _IMPORT_NAME
