"""Canvas.Gradient: a gradient between colors."""

from __future__ import annotations

from typing import Any, NoReturn
from weakref import WeakKeyDictionary

from ..._generated import canvas as command
from .colours import css_colour
from .numbers import as_numbers
from .surface import Surface


class Gradient:
    """A gradient, which can be assigned instead of a color. A canvas creates it."""

    __slots__ = ("__weakref__", "_kind", "_line", "_numbers", "_stops")

    _kind: int
    _line: list[float]
    _stops: list[tuple[float, str]]
    _numbers: WeakKeyDictionary[Surface, int]

    def __new__(cls, *_args: object, **_kwargs: object) -> NoReturn:
        """Raise RuntimeError, since only a canvas's methods create gradients."""
        raise RuntimeError("Cannot construct Canvas.Gradient from python.")

    def add_color_stop(self, offset: float, color: Any) -> None:
        """Set the color (CSS or `theme:Name`) at `offset`, from 0 to 1.

        Raises ValueError outside of that range.
        """
        (at,) = as_numbers("add_color_stop", [offset])
        if not 0 <= at <= 1:
            raise ValueError(f"add_color_stop() takes an offset from 0 to 1, got {offset!r}")
        stop = (at, css_colour(color))
        self._stops.append(stop)
        for surface, number in self._numbers.items():
            if number in surface.gradients:
                _add(surface, number, stop)

    def number_on(self, surface: Surface) -> int:
        """The gradient's number on a canvas of the page, where it is created at the first use."""
        number = self._numbers.get(surface)
        if number is None or number not in surface.gradients:
            number = self._numbers[surface] = surface.new_number()
            surface.gradients[number] = self
            surface.append([self._kind, number, *self._line])
            for stop in self._stops:
                _add(surface, number, stop)
        return number

    def __del__(self) -> None:
        for surface, number in self._numbers.items():
            surface.gone.append(number)


def make(surface: Surface, name: str, kind: int, line: list[Any]) -> Gradient:
    """A gradient for a kind of command, made by the method `name`; `line` is its start and end."""
    gradient = object.__new__(Gradient)
    gradient._numbers = WeakKeyDictionary()
    gradient._kind, gradient._line, gradient._stops = kind, as_numbers(name, line), []
    gradient.number_on(surface)
    return gradient


def _add(surface: Surface, number: int, stop: tuple[float, str]) -> None:
    offset, color = stop
    surface.append([command.COLOR_STOP, number, offset, surface.text(color)])
