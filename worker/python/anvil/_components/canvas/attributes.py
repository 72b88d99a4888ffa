"""Attributes of a canvas's 2D context, such as colors, fonts and line widths (api §4.16).

Reading one returns the page's value: `#ff0000` for `#F00`, and the previous value for an invalid
one. The page is asked only if its value may differ from the assigned one.
"""

from __future__ import annotations

import re
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
    from .surface import Surface

#: The most common form of a color, which the page does not change.
_PLAIN_COLOUR = re.compile("#[0-9a-f]{6}").fullmatch
#: The allowed values of some attributes; others are ignored.
_WORDS: dict[str, frozenset[str]] = {
    "line_cap": frozenset(("butt", "round", "square")),
    "line_join": frozenset(("bevel", "round", "miter")),
    "text_align": frozenset(("start", "end", "left", "right", "center")),
    "text_baseline": frozenset(("top", "hanging", "middle", "alphabetic", "ideographic", "bottom")),
}
#: Numeric attributes that the page does not round, with their range: above the first value, up to
#: the second.
_RANGES: dict[str, tuple[float, float]] = {
    "global_alpha": (0, 1),
    "line_width": (0, 1e6),
    "miter_limit": (0, 1e6),
}
#: Other numeric attributes, which the page may round.
_OTHER_NUMBERS = frozenset(("shadow_offset_x", "shadow_offset_y", "shadow_blur"))
_COLOURS = frozenset(("stroke_style", "fill_style", "shadow_color"))


class ContextAttribute:
    """An attribute of the context, as a descriptor of Canvas."""

    __slots__ = ("_name", "_number")

    def __init__(self, number: int, name: str) -> None:
        self._number = number
        self._name = name

    def __get__(self, canvas: Canvas | None, _owner: type | None = None) -> Any:
        if canvas is None:
            return self
        surface = canvas._anvil_surface
        known = surface.known
        if self._name not in known:
            value = access.ask(op.INVOKE, tree.ensure_node(canvas), "read", [self._number])
            # A gradient is returned as its number.
            known[self._name] = surface.gradients.get(value[0]) if isinstance(value, list) else value
        return known[self._name]

    def _set_text(self, surface: Surface, text: str, reads_as_set: object) -> None:
        surface.append([command.SET_TEXT, self._number, surface.text(text)])
        if reads_as_set:
            surface.known[self._name] = text
        else:
            surface.known.pop(self._name, None)


class NumberAttribute(ContextAttribute):
    """A numeric attribute.

    Accepts numbers, also as strings; raises TypeError for other values.
    """

    __slots__ = ("_above", "_up_to")

    def __init__(self, number: int, name: str) -> None:
        super().__init__(number, name)
        self._above, self._up_to = _RANGES.get(name, (0, 0))

    def __set__(self, canvas: Canvas, value: Any) -> None:
        surface = canvas._anvil_surface
        try:
            surface.append([command.SET_NUMBER, self._number, value])
        except TypeError:
            (value,) = as_numbers(self._name, [value])
            surface.append([command.SET_NUMBER, self._number, value])
        if self._above < value <= self._up_to:
            surface.known[self._name] = value
        else:
            surface.known.pop(self._name, None)


class WordAttribute(ContextAttribute):
    """A text attribute: one of a few words, or CSS. Assigning None has no effect."""

    __slots__ = ("_words",)

    def __init__(self, number: int, name: str) -> None:
        super().__init__(number, name)
        self._words = _WORDS.get(name, frozenset())

    def __set__(self, canvas: Canvas, value: Any) -> None:
        if value is not None:
            self._set_text(canvas._anvil_surface, str(value), value in self._words)


class ColourAttribute(ContextAttribute):
    """An attribute that is a color or a gradient. Assigning None has no effect."""

    __slots__ = ()

    def __set__(self, canvas: Canvas, value: Any) -> None:
        surface = canvas._anvil_surface
        if isinstance(value, Gradient):
            surface.append([command.SET_GRADIENT, self._number, value.number_on(surface)])
            surface.known.pop(self._name, None)
        elif value is not None:
            colour = css_colour(value)
            self._set_text(surface, colour, _PLAIN_COLOUR(colour))


def attribute(number: int, name: str) -> ContextAttribute:
    """The descriptor of an attribute, by its index and name."""
    if name in _COLOURS:
        return ColourAttribute(number, name)
    kind = NumberAttribute if name in _RANGES or name in _OTHER_NUMBERS else WordAttribute
    return kind(number, name)
