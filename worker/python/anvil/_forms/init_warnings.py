"""Warns of forms whose constructor does not call `init_components` (api §7.10).

Without that call, some steps are skipped without an error.
"""

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

#: Code that calls it contains this name, perhaps only in a string that it evaluates.
_INIT = "init_components"
#: Code with these names may have the same effect: through the constructor of a base class, or by
#: running the bindings itself.
_SEEN_TO = frozenset(("__init__", "refresh_data_bindings"))
#: A constructor with this name in it may set `item` itself, which runs the bindings.
_ITEM = "item"
_METHODS = (FunctionType, EventHandlerDescriptor, classmethod, staticmethod)


def warn_uninitialised(cls: type[Any], levels: tuple[Level, ...]) -> None:
    """Warn of a form with bindings or declared properties whose constructor does not initialize them.

    That is, no code that the constructor may call names a function which does so.
    """
    constructor = vars(cls).get("__init__")
    code, where = getattr(constructor, "__code__", None), place_of_function(constructor)
    # A function that replaces the constructor, such as a decorator's, may call a function that it
    # does not name.
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
    """The steps that are skipped without `init_components`.

    A constructor that names a property may set all of them itself.
    """
    lost = []
    if any(level.definition.bindings for level in levels):
        lost.append("its data bindings do not run")
    properties = {name for level in levels for name in custom.names(level.definition)}
    if properties and properties.isdisjoint(named):
        lost.append("its properties are not set")
    return " and ".join(lost)


def _methods(cls: type[Any]) -> Iterator[CodeType]:
    """The code of the form's methods in the app, also in base classes, except the constructor."""
    for one in cls.__mro__:
        # Methods of a form that is the container are skipped: it initializes only itself.
        if getattr(one, "_anvil_levels", cls._anvil_levels) is not cls._anvil_levels:
            continue
        for name, value in vars(one).items():
            if name != "__init__" and isinstance(value, _METHODS):
                yield from _code(value)


def _helpers(constructor: Any, names: tuple[str, ...]) -> Iterator[CodeType]:
    """The code of app functions that the constructor names, also in modules, classes and objects.

    The constructor may pass the form to them.
    """
    known = constructor.__globals__
    found = [known[name] for name in names if name in known]
    # The loop appends to its list: members, with these names, of the objects found so far.
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
    """All names and strings in a function, and in functions inside it."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
        elif isinstance(constant, str):
            yield constant
