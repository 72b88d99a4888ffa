"""Canvas commands with only numbers and strings, which never need to wait.

An app may call these ten thousand times in a frame, so each call only appends numbers. Arguments
that are not numbers, such as texts with numbers, are converted only if appending them fails.
"""

from __future__ import annotations

import math
from typing import Any

from ..._generated import canvas as command
from .numbers import as_numbers
from .surface import Surface

_FULL_CIRCLE = 2 * math.pi


class Drawing:
    """Paths, rectangles, texts and transformations of a Canvas."""

    __slots__ = ()

    _anvil_surface: Surface

    def save(self) -> None:
        """Save attributes, transformation and clipping, for `restore`."""
        self._anvil_surface.append([command.SAVE])

    def translate(self, x: float, y: float) -> None:
        """Move the origin by `x` and `y` pixels."""
        try:
            self._anvil_surface.append([command.TRANSLATE, x, y])
        except TypeError:
            self._anvil_surface.draw("translate", [command.TRANSLATE, x, y])

    def rotate(self, angle: float) -> None:
        """Rotate clockwise by `angle` radians."""
        try:
            self._anvil_surface.append([command.ROTATE, angle])
        except TypeError:
            self._anvil_surface.draw("rotate", [command.ROTATE, angle])

    def scale(self, x: float, y: float) -> None:
        """Scale by the factors `x` and `y`."""
        try:
            self._anvil_surface.append([command.SCALE, x, y])
        except TypeError:
            self._anvil_surface.draw("scale", [command.SCALE, x, y])

    def transform(self, a: float, b: float, c: float, d: float, e: float, f: float) -> None:
        """Multiply the transformation matrix by another one."""
        try:
            self._anvil_surface.append([command.TRANSFORM, a, b, c, d, e, f])
        except TypeError:
            self._anvil_surface.draw("transform", [command.TRANSFORM, a, b, c, d, e, f])

    def set_transform(self, a: float, b: float, c: float, d: float, e: float, f: float) -> None:
        """Replace the transformation matrix."""
        try:
            self._anvil_surface.append([command.SET_TRANSFORM, a, b, c, d, e, f])
        except TypeError:
            self._anvil_surface.draw("set_transform", [command.SET_TRANSFORM, a, b, c, d, e, f])

    def reset_transform(self) -> None:
        """Reset the transformation to the identity matrix."""
        self._anvil_surface.append([command.RESET_TRANSFORM])

    def begin_path(self) -> None:
        """Begin a new path."""
        self._anvil_surface.append([command.BEGIN_PATH])

    def close_path(self) -> None:
        """Add a line to the start of the path."""
        self._anvil_surface.append([command.CLOSE_PATH])

    def move_to(self, x: float, y: float) -> None:
        """Move to a point without drawing."""
        try:
            self._anvil_surface.append([command.MOVE_TO, x, y])
        except TypeError:
            self._anvil_surface.draw("move_to", [command.MOVE_TO, x, y])

    def line_to(self, x: float, y: float) -> None:
        """Add a straight line to a point."""
        try:
            self._anvil_surface.append([command.LINE_TO, x, y])
        except TypeError:
            self._anvil_surface.draw("line_to", [command.LINE_TO, x, y])

    def quadratic_curve_to(self, cpx: float, cpy: float, x: float, y: float) -> None:
        """Add a quadratic curve with one control point."""
        try:
            self._anvil_surface.append([command.QUADRATIC_CURVE_TO, cpx, cpy, x, y])
        except TypeError:
            self._anvil_surface.draw("quadratic_curve_to", [command.QUADRATIC_CURVE_TO, cpx, cpy, x, y])

    def bezier_curve_to(self, cp1x: float, cp1y: float, cp2x: float, cp2y: float, x: float, y: float) -> None:
        """Add a cubic curve with two control points."""
        try:
            self._anvil_surface.append([command.BEZIER_CURVE_TO, cp1x, cp1y, cp2x, cp2y, x, y])
        except TypeError:
            self._anvil_surface.draw(
                "bezier_curve_to", [command.BEZIER_CURVE_TO, cp1x, cp1y, cp2x, cp2y, x, y]
            )

    def fill(self) -> None:
        """Fill the path."""
        self._anvil_surface.append([command.FILL])

    def stroke(self) -> None:
        """Draw the outline of the path."""
        self._anvil_surface.append([command.STROKE])

    def clip(self) -> None:
        """Restrict drawing to the inside of the path from now on."""
        self._anvil_surface.append([command.CLIP])

    def clear_rect(self, x: float, y: float, width: float, height: float) -> None:
        """Clear a rectangle."""
        try:
            self._anvil_surface.append([command.CLEAR_RECT, x, y, width, height])
        except TypeError:
            self._anvil_surface.draw("clear_rect", [command.CLEAR_RECT, x, y, width, height])

    def fill_rect(self, x: float, y: float, width: float, height: float) -> None:
        """Fill a rectangle."""
        try:
            self._anvil_surface.append([command.FILL_RECT, x, y, width, height])
        except TypeError:
            self._anvil_surface.draw("fill_rect", [command.FILL_RECT, x, y, width, height])

    def stroke_rect(self, x: float, y: float, width: float, height: float) -> None:
        """Draw the outline of a rectangle."""
        try:
            self._anvil_surface.append([command.STROKE_RECT, x, y, width, height])
        except TypeError:
            self._anvil_surface.draw("stroke_rect", [command.STROKE_RECT, x, y, width, height])

    def arc(
        self,
        x: float,
        y: float,
        radius: float,
        start_angle: float = 0,
        end_angle: float = _FULL_CIRCLE,
        anticlockwise: Any = False,
    ) -> None:
        """Add an arc of a circle to the path; angles are in radians.

        Raises ValueError for a negative radius.
        """
        turn = 1 if anticlockwise else 0
        try:
            if radius < 0:
                raise ValueError(f"arc() takes a radius from 0, got {radius!r}")
            self._anvil_surface.append([command.ARC, x, y, radius, start_angle, end_angle, turn])
        except TypeError:
            x, y, radius, start, end = as_numbers("arc", [x, y, radius, start_angle, end_angle])
            self.arc(x, y, radius, start, end, turn)

    def fill_text(self, text: Any, x: float, y: float) -> None:
        """Draw a text, filled."""
        surface = self._anvil_surface
        surface.draw("fill_text", [command.FILL_TEXT, surface.text(text), x, y])

    def stroke_text(self, text: Any, x: float, y: float) -> None:
        """Draw the outline of a text."""
        surface = self._anvil_surface
        surface.draw("stroke_text", [command.STROKE_TEXT, surface.text(text), x, y])
