"""Attributes of a canvas that are those of its 2D context: what is drawn with, and how (api §4.16).

They read as the page has them: `#F00` as `#ff0000`, and what is no such value as what was there before. The page is asked only
where it may have made something else of a value.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..._generated import canvas as command
from ..._generated import protocol as op
from ..._js import access
from ..._model import tree
from .colours import css_colour
from .gradient import Gradient
from .numbers import as_numbers

if TYPE_CHECKING:
    from .canvas import Canvas

_PLAIN_COLOUR = re.compile("#[0-9a-f]{6}")


def _any(_value: Any) -> bool:
    return False


def _finite(value: Any) -> bool:
    return abs(value) < float("inf")


#: By attribute: does a value read as it was set?
_READS_AS_SET: dict[str, Callable[[Any], Any]] = {
    "stroke_style": _PLAIN_COLOUR.fullmatch,
    "fill_style": _PLAIN_COLOUR.fullmatch,
    "shadow_color": _PLAIN_COLOUR.fullmatch,
    "shadow_offset_x": _any,
    "shadow_offset_y": _any,
    "shadow_blur": _any,
    "global_alpha": lambda value: 0 <= value <= 1,
    "global_composite_operation": {"source-over"}.__contains__,
    "line_width": lambda value: value > 0 and _finite(value),
    "line_cap": {"butt", "round", "square"}.__contains__,
    "line_join": {"bevel", "round", "miter"}.__contains__,
    "miter_limit": lambda value: value > 0 and _finite(value),
    "font": _any,
    "text_align": {"start", "end", "left", "right", "center"}.__contains__,
    "text_baseline": {"top", "hanging", "middle", "alphabetic", "ideographic", "bottom"}.__contains__,
}
_NUMBERS = frozenset(
    ("shadow_offset_x", "shadow_offset_y", "shadow_blur", "global_alpha", "line_width", "miter_limit")
)
_COLOURS = frozenset(("stroke_style", "fill_style", "shadow_color"))


class ContextAttribute:
    """One attribute of the context, as a descriptor of Canvas."""

    __slots__ = ("_name", "_number", "_reads_as_set")

    def __init__(self, number: int, name: str) -> None:
        self._number = number
        self._name = name
        self._reads_as_set = _READS_AS_SET[name]

    def __get__(self, canvas: Canvas | None, _owner: type | None = None) -> Any:
        if canvas is None:
            return self
        surface = canvas._anvil_surface
        known = surface.known
        if self._name not in known:
            value = access.ask(op.INVOKE, tree.ensure_node(canvas), "read", [self._number])
            # Of a gradient the page knows the number.
            known[self._name] = surface.gradients.get(value[0]) if isinstance(value, list) else value
        return known[self._name]

    def __set__(self, canvas: Canvas, value: Any) -> None:
        surface = canvas._anvil_surface
        if isinstance(value, Gradient) and self._name in _COLOURS:
            surface.append([command.SET_GRADIENT, self._number, value.number_on(surface)])
            surface.known.pop(self._name, None)
            return
        if self._name in _NUMBERS:
            if type(value) is not int and type(value) is not float:
                (value,) = as_numbers(self._name, [value])
            surface.append([command.SET_NUMBER, self._number, value])
        elif value is None:
            return
        else:
            value = css_colour(value) if self._name in _COLOURS else str(value)
            surface.append([command.SET_TEXT, self._number, surface.text(value)])
        if self._reads_as_set(value):
            surface.known[self._name] = value
        else:
            surface.known.pop(self._name, None)
