"""`anvil.image`: sizes, thumbnails and rotation of pictures (facts §6.6). The functions are not offered yet."""

from typing import Any

from hearth_services.missing import not_offered

__all__ = ["ImageException", "generate_thumbnail", "get_dimensions", "rotate"]

_WHAT = "image processing"


class ImageException(Exception):
    """A picture that cannot be read."""

    def __init__(self, msg: str = "Error loading image") -> None:
        super().__init__(msg)


@not_offered(_WHAT)
def get_dimensions(media: Any) -> Any:
    """`(width, height)` in pixels."""


@not_offered(_WHAT)
def generate_thumbnail(media: Any, max_size: int) -> Any:
    """A JPEG whose longest side has at most `max_size` pixels; the same object when it is small enough already."""


@not_offered(_WHAT)
def rotate(media: Any, degrees: float) -> Any:
    """The picture turned clockwise."""
