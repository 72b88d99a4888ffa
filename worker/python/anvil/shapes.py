"""`anvil.shapes`: the shapes that a SimpleCanvas draws (api §13.6)."""

from ._components.canvas.shapes import Circle, Rectangle, Shape
from ._modules import public as _public

__all__ = ["Circle", "Rectangle", "Shape"]

_public.publish(__name__, globals())
