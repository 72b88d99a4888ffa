"""Forms whose constructor forgets `init_components`: nothing fails of it, and nothing shows (api §7.10)."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import unwrap
from types import CodeType, FunctionType, ModuleType
from typing import Any

from .._runtime.reports.errors import app_file
from .._runtime.reports.output import warn
from .._runtime.reports.statements import made
from . import custom
from .handlers import EventHandlerDescriptor
from .levels import Level

#: Named in full by whoever calls it, in code that is a text, too.
_INIT = "init_components"
#: What else sees to it: the constructor may leave it to a method, or to a function.
_SEEN_TO = frozenset(("__init__", "refresh_data_bindings"))
#: A constructor that names it may set it by hand, which runs the bindings.
_ITEM = "item"
_METHODS = (FunctionType, EventHandlerDescriptor, classmethod, staticmethod)


def warn_uninitialised(cls: type[Any], levels: tuple[Level, ...]) -> None:
    """Tell of a form with bindings, or declared properties, where nothing that its constructor may call names what sets them."""
    constructor = vars(cls).get("__init__")
    code, where = getattr(constructor, "__code__", None), made(constructor)
    # What stands in another's place, such as a decorator's function, calls what it does not name.
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
    """What nobody does then. A constructor that names a property may set all of them by hand."""
    lost = []
    if any(level.definition.bindings for level in levels):
        lost.append("its data bindings do not run")
    properties = {name for level in levels for name in custom.names(level.definition)}
    if properties and properties.isdisjoint(named):
        lost.append("its properties are not set")
    return " and ".join(lost)


def _methods(cls: type[Any]) -> Iterator[CodeType]:
    """Those of the app's that the form has, besides its constructor: its own, and of what its class derives from."""
    for one in cls.__mro__:
        # The container that it is made of, where that is a form, looks after itself alone.
        if getattr(one, "_anvil_levels", cls._anvil_levels) is not cls._anvil_levels:
            continue
        for name, value in vars(one).items():
            if name != "__init__" and isinstance(value, _METHODS):
                yield from _code(value)


def _helpers(constructor: Any, names: tuple[str, ...]) -> Iterator[CodeType]:
    """Functions of the app that the constructor may name, in modules, classes and objects, too: the form may be given to them."""
    known = constructor.__globals__
    found = [known[name] for name in names if name in known]
    # The list grows as it is gone through: by what is named of what is there.
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
    """What a function names, also in texts, and the functions within it."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
        elif isinstance(constant, str):
            yield constant
