"""`anvil.image`: sizes, thumbnails and rotation of images (api §11.3).

Images are processed in the background, without the page. The page loads those that cannot be read
there: SVG images, and images of other origins, whose size may be known but not their pixels. Sizes
are those of the upright image, as the camera marked it (EXIF).
"""

from __future__ import annotations

import json
import math
from typing import Any, NamedTuple

from hearth_services.data_urls import decode_data_url
from hearth_wire import Content, content_of, type_name

from ._generated import protocol as op
from ._js import access
from ._media.media_classes import BlobMedia, Media, URLMedia
from ._model import wire as _wire
from ._runtime import bridge, contents
from ._runtime.waiting import blocking

__all__ = ["ImageException", "generate_thumbnail", "get_dimensions", "rotate"]

_UNREADABLE = "Failed to load URL"
_KEPT_FROM_ROTATION = "Cannot rotate image from untrusted cross-origin source."
_KEPT_FROM_THUMBNAIL = "Cannot make a thumbnail of an image from untrusted cross-origin source."


class ImageException(Exception):
    """An image that cannot be read."""

    def __init__(self, msg: str = "Error loading image") -> None:
        super().__init__(msg)


class _Picture(NamedTuple):
    """The result for an image: its size in pixels, and the type and content of a new image."""

    width: int
    height: int
    content_type: str | None
    content: Content | None


def get_dimensions(media: Media) -> tuple[int, int]:
    """`(width, height)` in pixels. Raises ImageException if it is not an image or cannot be loaded."""
    content = _content(media)
    found = _work(content, do="measure") if content is not None else None
    return _size_on_page(media) if found is None else (found.width, found.height)


def generate_thumbnail(media: Media, max_size: float) -> Media:
    """A JPEG whose longest side is `max_size` pixels; the same object if it is not larger than that.

    Transparent parts become white. Raises ImageException if the image cannot be read, RuntimeError
    for a larger image of another origin, TypeError or ValueError for a size that is not a positive
    number.
    """
    longest = round(_number(max_size, "max_size"))
    if longest < 1:
        raise ValueError(f"max_size must be at least one pixel, not {max_size!r}")
    content = _content(media)
    found = _work(content, do="shrink", longest=longest) if content is not None else None
    if found is None:
        if max(_size_on_page(media)) <= longest:
            return media
        found = _painted(media, _KEPT_FROM_THUMBNAIL, do="shrink", longest=longest)
    return media if found.content is None else BlobMedia._holding(found.content_type or "", found.content)


def rotate(media: Media, degrees: float) -> BlobMedia:
    """The image rotated clockwise by `degrees`, in a frame that contains all of it.

    It keeps its type if possible, otherwise it is a PNG. Raises ImageException if the image cannot
    be read, RuntimeError for an image of another origin.
    """
    turn = _number(degrees, "degrees")
    content = _content(media)
    found = _work(content, do="turn", degrees=turn) if content is not None else None
    if found is None:
        _size_on_page(media)
        found = _painted(media, _KEPT_FROM_ROTATION, do="turn", degrees=turn)
    return BlobMedia._holding(found.content_type or "", b"" if found.content is None else found.content)


def _number(value: Any, name: str) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
        raise TypeError(f"{name} must be a number, not {value!r}")
    return value


def _content(media: Media) -> Content | None:
    """The image's content, or None if it is at a URL that Python cannot read."""
    if not isinstance(media, Media):
        raise TypeError(f"expected a Media object, got {type_name(media)}")
    if not isinstance(media, URLMedia) or decode_data_url(media.get_url()):
        return content_of(media)
    try:
        return content_of(media)
    except RuntimeError:
        return None


def _work(content: Content, **work: Any) -> _Picture | None:
    """Process an image in the background, by `{"do", …}`; None if it cannot be read there."""
    reply = bridge.new_reply()
    bridge.host.picture(reply, json.dumps(work), contents.outgoing(content))
    ok, value = blocking.block(reply)
    if not ok:
        return None
    made = bridge.host.takeBinaries(reply)
    width, height, content_type = value
    return _Picture(width, height, content_type, contents.arrived(made[0]) if len(made) else None)


def _size_on_page(media: Media) -> tuple[int, int]:
    size = access.ask(op.SERVICE, "image.measure", [_wire.media(media)])
    if not size:
        raise ImageException(_UNREADABLE)
    width, height = size
    return width, height


def _painted(media: Media, refusal: str, **work: Any) -> _Picture:
    """Process the pixels that the page has painted of the image.

    Raises RuntimeError with `refusal` if the page may not read them.
    """
    pixels = access.ask(op.SERVICE, "image.paint", [_wire.media(media)])
    if pixels is None:
        raise RuntimeError(refusal)
    found = _work(pixels, **work)
    if found is None:
        raise ImageException(_UNREADABLE)
    return found
