"""`import x` in client code prefers a module in the same package over any other (api §1.3).

A neighboring module belongs to the package of the importing module and has its full name: in
`Form1/__init__.py`, `import _inner` returns `app.Form1._inner`, and `import json` returns the app's
own `json` if that package has one.
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

#: Python's own `__import__`, kept here so that a second `install` does not nest.
_import: Import = builtins.__import__


def install(knows: Callable[[str], bool]) -> None:
    """Let `import` statements first look in the importing module's package.

    `knows` tells whether a full name is a module of the app. This replaces `builtins.__import__`
    everywhere, since with `__builtins__` of its own a module would not see what an app adds to
    `builtins`. Modules that are not the app's have no neighbors that `knows` knows.

    It applies to statements only. C code imports what it needs with its caller's globals:
    `date.strftime` imports `time`, and must not get the app's. A call of `__import__` is treated
    like a statement if its level is -1: that asks for the implicit relative import of Python 2.
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
    """Whether the code with these globals is running an `import` statement.

    Functions that replace `__import__` may be between that code and this call.
    """
    frame = sys._getframe(2)
    while frame is not None and frame.f_globals is not globals:
        frame = frame.f_back
    return frame is not None and frame.f_code.co_code[frame.f_lasti] == _IMPORT_NAME
