"""Shapes that a SimpleCanvas draws (api §13.6). Colors are CSS colors, lengths are in pixels."""

from __future__ import annotations

from typing import Any


class Shape:
    """The base class of shapes. It has no outline itself, so it draws nothing."""

    #: Whether the user can drag the shape with the pointer.
    draggable: bool = False

    def __init__(self, stroke: str | None = None, fill: str | None = None) -> None:
        self.stroke = stroke
        self.fill = fill

    def _look(self) -> tuple[Any, ...]:
        """The values that the shape's appearance depends on, for detecting changes."""
        return (self.stroke, self.fill)

    def _path(self, canvas: Any) -> None:
        """Add the shape's outline to the path of a canvas."""

    def _draw(self, canvas: Any) -> None:
        canvas.begin_path()
        self._path(canvas)
        if self.fill:
            canvas.fill_style = self.fill
            canvas.fill()
        if self.stroke:
            canvas.stroke_style = self.stroke
            canvas.stroke()

    def _contains(self, _x: float, _y: float) -> bool:
        return False

    def _move(self, x: float, y: float) -> None:
        """Move the shape to the right and down, in pixels."""


class _Placed(Shape):
    """A shape at a point."""

    def __init__(self, x: float, y: float, stroke: str | None, fill: str | None) -> None:
        super().__init__(stroke, fill)
        self.x = x
        self.y = y

    def _look(self) -> tuple[Any, ...]:
        return (*super()._look(), self.x, self.y)

    def _move(self, x: float, y: float) -> None:
        self.x += x
        self.y += y


class Rectangle(_Placed):
    """A rectangle, given by its top left corner and its size."""

    def __init__(
        self,
        x: float = 0,
        y: float = 0,
        width: float = 0,
        height: float = 0,
        stroke: str | None = None,
        fill: str | None = None,
    ) -> None:
        super().__init__(x, y, stroke, fill)
        self.width = width
        self.height = height

    def _look(self) -> tuple[Any, ...]:
        return (*super()._look(), self.width, self.height)

    def _path(self, canvas: Any) -> None:
        canvas.move_to(self.x, self.y)
        canvas.line_to(self.x + self.width, self.y)
        canvas.line_to(self.x + self.width, self.y + self.height)
        canvas.line_to(self.x, self.y + self.height)
        canvas.close_path()

    def _contains(self, x: float, y: float) -> bool:
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height


class Circle(_Placed):
    """A circle, given by its center and its radius."""

    def __init__(
        self,
        x: float = 0,
        y: float = 0,
        radius: float = 0,
        stroke: str | None = None,
        fill: str | None = None,
    ) -> None:
        super().__init__(x, y, stroke, fill)
        self.radius = radius

    def _look(self) -> tuple[Any, ...]:
        return (*super()._look(), self.radius)

    def _path(self, canvas: Any) -> None:
        canvas.arc(self.x, self.y, self.radius)

    def _contains(self, x: float, y: float) -> bool:
        return (x - self.x) ** 2 + (y - self.y) ** 2 <= self.radius**2
