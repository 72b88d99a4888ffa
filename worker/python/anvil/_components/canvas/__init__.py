"""Canvas and SimpleCanvas: surfaces for drawing from Python (api §4.16, decisions/canvas.md)."""

from .canvas import Canvas
from .simple_canvas import SimpleCanvas

__all__ = ["Canvas", "SimpleCanvas"]
