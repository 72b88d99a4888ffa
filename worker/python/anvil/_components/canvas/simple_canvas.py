"""SimpleCanvas: a canvas that repeatedly draws a list of shapes, for old apps (api §4.16)."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from ..._model import events
from ..._runtime.waiting import timers
from .canvas import Canvas
from .shapes import Shape

#: Seconds between two checks of the shapes: a frame of most screens.
_FRAME = 1 / 60


class SimpleCanvas(Canvas):
    """Draws `shapes` at each frame, later ones on top.

    The pointer can drag shapes whose attribute `draggable` is true.
    """

    __slots__ = ("__dict__", "_anvil_drawn", "_anvil_frame", "_anvil_grabbed", "_anvil_pointer")

    _anvil_heard: ClassVar[frozenset[str]] = Canvas._anvil_heard | {"mouse_down", "mouse_move", "mouse_up"}

    #: The timer of the next frame; None while the canvas is not on the page.
    _anvil_frame: int | None
    #: The appearances of the shapes as last drawn (`Shape._look`), for detecting changes.
    _anvil_drawn: list[Any] | None
    #: The shape that the pointer holds, and whether the pointer has moved since grabbing it.
    _anvil_grabbed: tuple[Shape, bool] | None
    #: The last position of the pointer, in pixels.
    _anvil_pointer: tuple[float, float]

    #: A list shared by all instances, until an instance is assigned its own.
    shapes: list[Shape] = []  # noqa: RUF012 - apps fill it

    def __new__(cls, *_args: Any, **given: Any) -> Self:
        self = super().__new__(cls, *_args, **given)
        self._anvil_frame = None
        self._anvil_drawn = None
        self._anvil_grabbed = None
        self._anvil_pointer = (0.0, 0.0)
        return self

    def reset_context(self) -> None:
        """Clear the canvas, update its size and raise `reset`, then draw the shapes."""
        super().reset_context()
        self._anvil_drawn = None
        self._draw_shapes()

    def _anvil_page_added(self) -> None:
        super()._anvil_page_added()
        self._next_frame()

    def _anvil_page_removed(self) -> None:
        super()._anvil_page_removed()
        if self._anvil_frame is not None:
            timers.cancel(self._anvil_frame)
            self._anvil_frame = None

    def _next_frame(self) -> None:
        if self._anvil_core.added:
            self._anvil_frame = timers.after(_FRAME, self._tick)

    def _tick(self) -> None:
        frame = self._anvil_frame
        try:
            self._draw_shapes()
        finally:
            # `_draw_shapes` may wait for the size: meanwhile the canvas may have left the page and
            # come back with other frames.
            if self._anvil_frame == frame:
                self._next_frame()

    def _draw_shapes(self) -> None:
        """Draw the shapes if any has changed since the last drawing."""
        looks = [shape._look() for shape in self.shapes]
        if looks == self._anvil_drawn:
            return
        self._anvil_drawn = looks
        width, height = self.get_width(), self.get_height()
        self.clear_rect(0, 0, width, height)
        for shape in self.shapes:
            shape._draw(self)

    def _anvil_deliver(self, name: str, arguments: dict[str, Any]) -> None:
        super()._anvil_deliver(name, dict(arguments))
        if name in ("mouse_down", "mouse_move", "mouse_up"):
            self._point(name, arguments["x"], arguments["y"])

    def _point(self, name: str, x: float, y: float) -> None:
        if name == "mouse_down":
            shape = next((one for one in reversed(self.shapes) if one._contains(x, y)), None)
            if shape is not None:
                self._anvil_grabbed = (shape, False)
                self._raise("shape_grab", shape, x, y)
        elif self._anvil_grabbed is not None:
            shape, moved = self._anvil_grabbed
            if name == "mouse_move":
                self._anvil_grabbed = (shape, True)
                if shape.draggable:
                    last_x, last_y = self._anvil_pointer
                    shape._move(x - last_x, y - last_y)
                self._anvil_pointer = (x, y)
                self._raise("shape_drag", shape, x, y)
            else:
                self._anvil_grabbed = None
                self._raise("shape_drop", shape, x, y)
                if not moved:
                    self._raise("shape_click", shape, x, y)
        self._anvil_pointer = (x, y)

    def _raise(self, name: str, shape: Shape, x: float, y: float) -> None:
        events.run(self, name, {"shape": shape, "mouse_x": x, "mouse_y": y})
