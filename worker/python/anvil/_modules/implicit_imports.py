"""`import x` in client code finds a module beside the importing one before any other (api §1.3).

What is next door is in the package of the importing module, and known by its full name: in `Form1/__init__.py`, `import _inner`
gives `app.Form1._inner`, and `import json` the app's own `json` if there is one beside.
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

#: Python's own `__import__`: kept here so that installing twice does not nest.
_import: Import = builtins.__import__


def install(knows: Callable[[str], bool]) -> None:
    """Let `import` statements look beside the module first. `knows` says of a full name whether it is an app's module.

    This replaces `builtins.__import__` for everyone, since a module's `__builtins__` of its own would hide from it what an
    app adds to `builtins`. Modules that are not the app's have nothing next door that `knows` knows.

    It is for statements alone. C code imports what it needs with the globals of whoever calls it: `date.strftime` its `time`,
    which is not the app's. A call of `__import__` is answered as a statement is where it says by level -1 that it wants that: the
    implicit relative import of Python 2.
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
    """Whether code with these globals runs an `import` statement; functions in place of `__import__` may be called between."""
    frame = sys._getframe(2)
    while frame is not None and frame.f_globals is not globals:
        frame = frame.f_back
    return frame is not None and frame.f_code.co_code[frame.f_lasti] == _IMPORT_NAME
