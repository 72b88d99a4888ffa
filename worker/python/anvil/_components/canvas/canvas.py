"""Canvas: a surface with the methods and attributes of a 2D context (api §4.16)."""

from __future__ import annotations

import math
from contextvars import ContextVar
from typing import Any, ClassVar, Self

from ..._generated import canvas as command
from ..._generated import protocol as op
from ..._js import access
from ..._media.media_classes import Media, URLMedia
from ..._model import events, tree
from ..._model.classic import ClassicComponent
from . import gradient
from .attributes import attribute
from .drawing import Drawing
from .numbers import as_numbers
from .surface import Surface

_NEED_MEDIA = "Must pass a Media object to draw_image() or draw_image_part()"
_KEPT = "Cannot read a canvas that shows an image of another origin."

#: Canvases whose `reset` handlers are being run by the current flow.
_resetting: ContextVar[tuple[Canvas, ...]] = ContextVar("anvil_canvas_resetting", default=())


class Canvas(Drawing, ClassicComponent):
    """A surface to draw on.

    Each change of its size clears it and raises the event `reset`, whose handler should draw.
    """

    __slots__ = ("_anvil_surface",)

    _anvil_surface: Surface
    _anvil_heard: ClassVar[frozenset[str]] = frozenset(("reset",))

    Gradient: ClassVar[type[gradient.Gradient]] = gradient.Gradient

    def __new__(cls, *_args: Any, **given: Any) -> Self:
        self = super().__new__(cls, *_args, **given)
        self._anvil_surface = Surface(self._anvil_core)
        return self

    def get_width(self) -> float:
        """The canvas's width in CSS pixels; 0 while the canvas is not shown."""
        return self._anvil_surface.size(tree.ensure_node(self))[0]

    def get_height(self) -> float:
        """The canvas's height in CSS pixels; 0 while the canvas is not shown."""
        return self._anvil_surface.size(tree.ensure_node(self))[1]

    def reset_context(self) -> None:
        """Clear the canvas, update its size, and raise `reset`.

        Inside of a `reset` handler, the event is not raised again.
        """
        self._anvil_surface.reset(tree.ensure_node(self))
        within = _resetting.get()
        if any(one is self for one in within):
            return
        token = _resetting.set((*within, self))
        try:
            events.run(self, "reset", {})
        finally:
            _resetting.reset(token)

    def _anvil_page_added(self) -> None:
        self.reset_context()

    def _anvil_page_shown(self) -> None:
        self.reset_context()

    def _anvil_deliver(self, name: str, arguments: dict[str, Any]) -> None:
        if name != "reset":
            super()._anvil_deliver(name, arguments)
        elif self._anvil_core.added:
            self.reset_context()

    def restore(self) -> None:
        """Restore the last saved attributes, transformation and clipping."""
        surface = self._anvil_surface
        surface.append([command.RESTORE])
        surface.known.clear()

    def measure_text(self, text: Any) -> float:
        """The width of a text in the current font, in pixels."""
        return self._ask("measure", "" if text is None else str(text))

    def get_image(self) -> URLMedia:
        """The current picture as Media with a `data:` URL, one image pixel for each CSS pixel.

        Raises RuntimeError if an image of another origin was drawn, because browsers protect its
        pixels.
        """
        url = self._ask("image")
        if url is None:
            raise RuntimeError(_KEPT)
        return URLMedia(url)

    def draw_image(
        self,
        media: Media,
        x: float = 0,
        y: float = 0,
        width: float | None = None,
        height: float | None = None,
    ) -> None:
        """Draw an image, by default in its own size. Waits until the image is loaded.

        Raises TypeError if `media` is not a Media object, RuntimeError if it cannot be loaded.
        """
        number = self._image(media)
        sides = [math.nan if side is None else side for side in (width, height)]
        self._anvil_surface.draw("draw_image", [command.DRAW_IMAGE, number, x, y, *sides])

    def draw_image_part(self, *args: Any) -> None:
        """Draw a part (`s…`) of an image into a rectangle (`d…`) of the canvas.

        `draw_image_part(media, sx, sy, s_width, s_height, dx, dy, d_width, d_height)`. Raises
        TypeError for another number of arguments; other errors are those of `draw_image`.
        """
        if len(args) != 9:
            raise TypeError("draw_image_part() takes 9 arguments")
        number = self._image(args[0])
        self._anvil_surface.draw("draw_image_part", [command.DRAW_IMAGE_PART, number, *args[1:]])

    def create_linear_gradient(self, x0: float, y0: float, x1: float, y1: float) -> gradient.Gradient:
        """Create a gradient along the line from `(x0, y0)` to `(x1, y1)`."""
        line = [x0, y0, x1, y1]
        return gradient.make(self._anvil_surface, "create_linear_gradient", command.LINEAR_GRADIENT, line)

    def create_radial_gradient(
        self, x0: float, y0: float, r0: float, x1: float, y1: float, r1: float
    ) -> gradient.Gradient:
        """Create a gradient between two circles. Raises ValueError for a negative radius."""
        line = as_numbers("create_radial_gradient", [x0, y0, r0, x1, y1, r1])
        if line[2] < 0 or line[5] < 0:
            raise ValueError(f"create_radial_gradient() takes radii from 0, got {r0!r} and {r1!r}")
        return gradient.make(self._anvil_surface, "create_radial_gradient", command.RADIAL_GRADIENT, line)

    def _image(self, media: Any) -> int:
        if not isinstance(media, Media):
            raise TypeError(_NEED_MEDIA)
        return self._anvil_surface.image(tree.ensure_node(self), media)

    def _ask(self, method: str, *arguments: Any) -> Any:
        return access.ask(op.INVOKE, tree.ensure_node(self), method, arguments)


for _method in vars(Drawing).values():
    if callable(_method):
        # Errors for wrong arguments contain this name: `Canvas.arc()`, not `Drawing.arc()`.
        _method.__qualname__ = f"{Canvas.__name__}.{_method.__name__}"
for _number, _name in enumerate(command.ATTRIBUTES):
    setattr(Canvas, _name, attribute(_number, _name))
