"""`anvil.shapes`: what a SimpleCanvas draws (api §13.6)."""

from ._components.canvas.shapes import Circle, Rectangle, Shape

__all__ = ["Circle", "Rectangle", "Shape"]
