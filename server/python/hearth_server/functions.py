"""Server functions: loading the modules that register them, and finding one by name."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Sequence
from typing import Any

from hearth_tables import SERVER_FUNCTIONS
from hearth_wire import encode_json, error_payload, find_class, nearest_name, with_hint
from hearth_wire.errors import NoServerFunctionError

from . import bridge as _bridge
from .call_scope import CallScope
from .error_hints import explained, told
from .modules import finder
from .stopping import CallStopped

#: Prefixes of the commands that call a method of a portable class (wire §11.3).
_METHOD_PREFIXES = ("anvil.server_side/", "server_side/")
#: Attribute of methods of portable classes that clients may call.
SERVER_METHOD_MARK = "__anvil_server_method__"


_entry_modules: Sequence[str] = ()


def set_entry_modules(names: Sequence[str]) -> None:
    """Set the names of the modules that are loaded for every call, in this order."""
    global _entry_modules
    _entry_modules = names


def load_modules(scope: CallScope) -> None:
    """Run the app's server modules anew for this call.

    A module that fails is reported and skipped; functions of the others can still be called.
    """
    for name in _entry_modules:
        try:
            importlib.import_module(name)
        except CallStopped:
            raise
        except BaseException as error:
            failure = explained(error)
            # Drop the functions that the module registered before it failed, since it is
            # incomplete.
            scope.functions = {key: each for key, each in scope.functions.items() if each.__module__ != name}
            scope.endpoints = [each for each in scope.endpoints if each.function.__module__ != name]
            scope.failures.append(failure)
            payload = error_payload(failure, finder.wire_name)
            _bridge.bridge.moduleFailed(name, encode_json(told(payload, failure)))


def find_function(scope: CallScope, name: str) -> Callable[..., Any]:
    """The server function of that name.

    If there is none and a module could not be loaded, raises that module's error, since it may
    define the function; otherwise raises NoServerFunctionError.
    """
    function = scope.functions.get(name) or SERVER_FUNCTIONS.get(name)
    if function is not None:
        return function
    if name.startswith(_METHOD_PREFIXES):
        return _find_method(name)
    if scope.failures:
        raise scope.failures[0]
    error = NoServerFunctionError(unknown_function(name))
    near = nearest_name(name, scope.functions)
    raise with_hint(error, f". Did you mean: '{near}'?") if near else error


def unknown_function(name: str) -> str:
    """The message of a NoServerFunctionError for that name (wire §7.3)."""
    return f'No server function matching "{name}" has been registered'


def _find_method(name: str) -> Callable[..., Any]:
    class_name, _, method_name = name.partition("/")[2].rpartition(".")
    method = inspect.getattr_static(find_class(class_name), method_name, None) if class_name else None
    if not hasattr(method, SERVER_METHOD_MARK):
        raise NoServerFunctionError(unknown_function(name))
    function: Callable[..., Any] = getattr(method, SERVER_METHOD_MARK)
    return function
