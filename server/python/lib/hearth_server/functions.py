"""Server functions: loading the modules that register them, and finding one by name."""

from __future__ import annotations

import importlib
import inspect
import sys
from collections.abc import Callable, Sequence
from typing import Any

from hearth_wire import encode_json, error_payload, find_class, trace_of
from hearth_wire.errors import NoServerFunctionError

from . import bridge as _bridge
from .modules import finder
from .stopping import CallStopped
from .worlds import World

#: Prefixes of the commands that call a method of a portable class (facts/wire-protocol.md §9.4; spec/core.md §7).
_METHOD_PREFIXES = ("anvil.server_side/", "server_side/")
#: Set on functions that a portable class lets clients call.
SERVER_METHOD_MARK = "__anvil_server_method__"

_entry_modules: Sequence[str] = ()


def set_entry_modules(names: Sequence[str]) -> None:
    """The modules that are loaded for every call, in this order."""
    global _entry_modules
    _entry_modules = names


def load_modules(world: World) -> None:
    """Run the app's server modules anew for this call.

    One that fails is reported and left out: functions of the others can be called all the same.
    """
    for name in _entry_modules:
        try:
            importlib.import_module(name)
        except CallStopped:
            raise
        except BaseException as error:
            failure = explained(error)
            # What it registered before it failed is not offered: the module is not whole.
            world.functions = {key: each for key, each in world.functions.items() if each.__module__ != name}
            world.endpoints = [each for each in world.endpoints if each.function.__module__ != name]
            world.failures.append(failure)
            _bridge.bridge.moduleFailed(name, encode_json(error_payload(failure, finder.wire_name)))


#: What Pyodide says of `Thread.start`.
_NO_THREADS = "can't start new thread"
_REMEDY = "server code runs on Pyodide here, with the standard library and no {}; --python PATH runs it on a Python of the machine's"


def explained(error: BaseException) -> BaseException:
    """The error, or one in its place that says why something of Python's is not there, and what to do (design §8)."""
    if sys.platform != "emscripten":
        return error
    missing = error.name if isinstance(error, ModuleNotFoundError) else None
    # What `anvil` has in browsers only is on no other Python either, nor is what a message made up.
    if (
        missing
        and not missing.startswith("anvil.")
        and not finder.knows_package(missing)
        and _is_of_app(error)
    ):
        text = f"No module named {missing!r}: {_REMEDY.format('other packages')}"
        return ModuleNotFoundError(text, name=missing).with_traceback(error.__traceback__)
    if isinstance(error, RuntimeError) and str(error) == _NO_THREADS:
        text = f"{_NO_THREADS}: {_REMEDY.format('threads')}"
        return RuntimeError(text).with_traceback(error.__traceback__)
    return error


def _is_of_app(error: BaseException) -> bool:
    return bool(trace_of(error, finder.wire_name))


def find_function(world: World, name: str) -> Callable[..., Any]:
    """The server function of that name.

    Raises NoServerFunctionError; or, when a module could not be loaded, that module's error, since the function may
    well be one of its own.
    """
    function = world.functions.get(name)
    if function is not None:
        return function
    if name.startswith(_METHOD_PREFIXES):
        return _find_method(name)
    if world.failures:
        raise world.failures[0]
    raise NoServerFunctionError(f'No server function matching "{name}" has been registered')


def _find_method(name: str) -> Callable[..., Any]:
    class_name, _, method_name = name.partition("/")[2].rpartition(".")
    method = inspect.getattr_static(find_class(class_name), method_name, None) if class_name else None
    if not hasattr(method, SERVER_METHOD_MARK):
        raise NoServerFunctionError(f'No server function matching "{name}" has been registered')
    function: Callable[..., Any] = getattr(method, SERVER_METHOD_MARK)
    return function
