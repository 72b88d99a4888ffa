"""`anvil.shapes`: what a SimpleCanvas draws (api §13.6). Colours are CSS colours, lengths are pixels."""

__all__ = ["Circle", "Rectangle", "Shape"]


class Shape:
    """Anything with an outline and an inside."""

    def __init__(self, stroke: str | None = None, fill: str | None = None) -> None:
        self.stroke = stroke
        self.fill = fill


class Rectangle(Shape):
    """A rectangle by its top left corner and size."""

    def __init__(
        self,
        x: float = 0,
        y: float = 0,
        width: float = 0,
        height: float = 0,
        stroke: str | None = None,
        fill: str | None = None,
    ) -> None:
        super().__init__(stroke, fill)
        self.x = x
        self.y = y
        self.width = width
        self.height = height


class Circle(Shape):
    """A circle by its centre and radius."""

    def __init__(
        self,
        x: float = 0,
        y: float = 0,
        radius: float = 0,
        stroke: str | None = None,
        fill: str | None = None,
    ) -> None:
        super().__init__(stroke, fill)
        self.x = x
        self.y = y
        self.radius = radius
