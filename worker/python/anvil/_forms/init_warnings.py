"""Forms whose constructor forgets `init_components`: nothing fails of it, and nothing shows (api §7.10)."""

from __future__ import annotations

from collections.abc import Iterator
from types import CodeType
from typing import Any

from .._runtime.reports.output import warn
from .._runtime.reports.statements import made
from .levels import Level

#: What sees to it, by name: the constructor may leave it to a method.
_SEEN_TO = frozenset(("init_components", "__init__", "refresh_data_bindings"))
#: A constructor that names it may set it by hand, which runs the bindings.
_ITEM = "item"


def warn_uninitialised(cls: type[Any], levels: tuple[Level, ...]) -> None:
    """Tell of a form with bindings, or declared properties, of whose class no function as much as names what sets them."""
    constructor = vars(cls).get("__init__")
    code, where, lost = getattr(constructor, "__code__", None), made(constructor), _lost(levels)
    # What stands in another's place, such as a decorator's function, calls what it does not name.
    if code is None or not lost or not where or set(code.co_freevars) - {"__class__"}:
        return
    codes = (getattr(value, "__code__", None) for value in vars(cls).values())
    named = {name for one in codes if one is not None for names in _names(one) for name in names}
    if named & _SEEN_TO or any(_ITEM in names for names in _names(code)):
        return
    warn(
        f"Warning: __init__ of {cls.__name__} does not call self.init_components(**properties), "
        f"without which {lost}.{where}"
    )


def _lost(levels: tuple[Level, ...]) -> str:
    definitions = [level.definition for level in levels]
    lost = []
    if any(definition.bindings for definition in definitions):
        lost.append("its data bindings do not run")
    if any(definition.custom_properties for definition in definitions):
        lost.append("its properties are not set")
    return " and ".join(lost)


def _names(code: CodeType) -> Iterator[tuple[str, ...]]:
    """What a function names, and the functions within it."""
    yield code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
