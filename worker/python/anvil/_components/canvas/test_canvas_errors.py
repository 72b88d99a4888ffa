"""Errors of drawing on a Canvas."""

from __future__ import annotations

from typing import Any

from anvil import BlobMedia, Canvas, URLMedia
from hearth_testing import RuntimeCase
from hearth_testing.error_texts import raises


class CanvasErrors(RuntimeCase):
    @raises(TypeError, "Must pass a Media object to draw_image() or draw_image_part()")
    def test_draw_image_of_another_type(self) -> None:
        """draw_image() with a value that is not a Media object (api §4.16)."""
        canvas: Any = Canvas()
        canvas.draw_image("picture.png", 0, 0)

    @raises(TypeError, "draw_image_part() takes 9 arguments")
    def test_draw_image_part_with_too_few_arguments(self) -> None:
        """draw_image_part() with a wrong number of arguments (api §4.16)."""
        Canvas().draw_image_part(BlobMedia("image/png", b""), 0, 0, 1, 1)

    @raises(TypeError, "Canvas.fill_rect() missing 2 required positional arguments: 'width' and 'height'")
    def test_a_rectangle_without_a_size(self) -> None:
        """A drawing method with too few arguments (api §4.16)."""
        canvas: Any = Canvas()
        canvas.fill_rect(0, 0)

    @raises(RuntimeError, "Could not load image missing.png")
    def test_draw_image_that_is_not_there(self) -> None:
        """draw_image() with a picture that cannot be loaded (api §4.16)."""
        Canvas().draw_image(URLMedia("missing.png"))

    @raises(RuntimeError, "Cannot construct Canvas.Gradient from python.")
    def test_gradient_without_a_canvas(self) -> None:
        """A gradient that was not created by a canvas (api §4.16)."""
        Canvas.Gradient()

    @raises(TypeError, "line_to() takes numbers, got None (NoneType)")
    def test_a_coordinate_that_is_no_number(self) -> None:
        """A coordinate that is not a number (api §4.16)."""
        canvas: Any = Canvas()
        canvas.line_to(0, None)

    @raises(ValueError, "arc() takes a radius from 0, got -1")
    def test_arc_with_a_negative_radius(self) -> None:
        """`arc` is called with a negative radius (api §4.16)."""
        Canvas().arc(0, 0, -1)
