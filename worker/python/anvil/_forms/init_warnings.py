"""Warns of forms whose constructor does not call `init_components`: no error says what is not done then (api §7.10)."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import unwrap
from types import CodeType, FunctionType, ModuleType
from typing import Any

from .._runtime.reports.call_sites import place_of_function
from .._runtime.reports.errors import app_file
from .._runtime.reports.output import warn
from . import custom
from .handlers import EventHandlerDescriptor
from .levels import Level

#: Code that calls it contains this name, if only within a text that it evaluates.
_INIT = "init_components"
#: Code with these names may do the same: by the constructor of a base class, or by running the bindings itself.
_SEEN_TO = frozenset(("__init__", "refresh_data_bindings"))
#: A constructor that names this may set it by hand, which runs the bindings.
_ITEM = "item"
_METHODS = (FunctionType, EventHandlerDescriptor, classmethod, staticmethod)


def warn_uninitialised(cls: type[Any], levels: tuple[Level, ...]) -> None:
    """Warn of a form with bindings or declared properties, if nothing that its constructor may call names what sets them."""
    constructor = vars(cls).get("__init__")
    code, where = getattr(constructor, "__code__", None), place_of_function(constructor)
    # A function in place of the constructor, such as a decorator's, may call a function that it does not name.
    if code is None or not where or set(code.co_freevars) - {"__class__"}:
        return
    own = tuple(_names(code))
    lost = _lost(levels, own)
    if not lost:
        return
    elsewhere = (
        name for function in (*_methods(cls), *_helpers(constructor, own)) for name in _names(function)
    )
    if _ITEM in own or any(name in _SEEN_TO or _INIT in name for name in (*own, *elsewhere)):
        return
    warn(
        f"Warning: __init__ of {cls.__name__} does not call self.init_components(**properties), "
        f"without which {lost}.{where}"
    )


def _lost(levels: tuple[Level, ...], named: tuple[str, ...]) -> str:
    """What is not done without `init_components`. A constructor that names a property may set all of them by hand."""
    lost = []
    if any(level.definition.bindings for level in levels):
        lost.append("its data bindings do not run")
    properties = {name for level in levels for name in custom.names(level.definition)}
    if properties and properties.isdisjoint(named):
        lost.append("its properties are not set")
    return " and ".join(lost)


def _methods(cls: type[Any]) -> Iterator[CodeType]:
    """Code of the form's methods that the app defines, also in base classes, apart from the constructor."""
    for one in cls.__mro__:
        # Not of a form that is its container: that initialises only itself.
        if getattr(one, "_anvil_levels", cls._anvil_levels) is not cls._anvil_levels:
            continue
        for name, value in vars(one).items():
            if name != "__init__" and isinstance(value, _METHODS):
                yield from _code(value)


def _helpers(constructor: Any, names: tuple[str, ...]) -> Iterator[CodeType]:
    """Code of the app's functions that the constructor names, also in modules, classes and objects: it may pass the form to them."""
    known = constructor.__globals__
    found = [known[name] for name in names if name in known]
    # The loop appends to the list: members, by these names, of the objects found so far.
    for value in found:
        if isinstance(value, FunctionType):
            yield from _code(value)
        else:
            within = vars(value if isinstance(value, ModuleType | type) else type(value))
            parts = [within[name] for name in names if name in within]
            found += [part for part in parts if all(part is not one for one in found)]


def _code(function: Any) -> Iterator[CodeType]:
    code = getattr(unwrap(function), "__code__", None)
    if code is not None and app_file(code.co_filename) is not None:
        yield code


def _names(code: CodeType) -> Iterator[str]:
    """All names in a function and in functions within it, and its texts."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
        elif isinstance(constant, str):
            yield constant
