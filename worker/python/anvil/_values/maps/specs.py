"""Named option objects, and points and sizes on the screen (api §4.20)."""

from __future__ import annotations

from .lat_lng import number
from .object_spec import ObjectSpec


class Point:
    """A point on the screen, in pixels."""

    __slots__ = ("x", "y")

    def __init__(self, x: float, y: float) -> None:
        self.x = number("The x of a Point", x)
        self.y = number("The y of a Point", y)

    def __eq__(self, other: object) -> bool:
        return (self.x, self.y) == (other.x, other.y) if isinstance(other, Point) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<GoogleMap.Point: {self.x},{self.y}>"


class Size:
    """A size on the screen, in pixels."""

    __slots__ = ("height", "width")

    def __init__(self, width: float, height: float) -> None:
        self.width = number("The width of a Size", width)
        self.height = number("The height of a Size", height)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Size):
            return NotImplemented
        return (self.width, self.height) == (other.width, other.height)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<GoogleMap.Size: {self.width},{self.height}>"


class LatLngLiteral(ObjectSpec):
    """A place, with lat and lng."""


class LatLngBoundsLiteral(ObjectSpec):
    """An area, with north, east, south and west."""


class Icon(ObjectSpec):
    """An image for a marker, with url, size, scaled_size, anchor, origin and label_origin."""


class Symbol(ObjectSpec):
    """A vector shape for a marker or along a line.

    It has path, scale, rotation, anchor, label_origin, and attributes for fill and stroke.
    """


class IconSequence(ObjectSpec):
    """Symbols repeated along a line, with icon, offset, repeat and fixed_rotation."""


class MarkerLabel(ObjectSpec):
    """The text on a marker, with text, color, font_family, font_size and font_weight."""


class FullscreenControlOptions(ObjectSpec):
    """Options of the full-screen control: position."""


class MapTypeControlOptions(ObjectSpec):
    """Options of the map type control: position, style, map_type_ids."""


class MotionTrackingControlOptions(ObjectSpec):
    """Options of the motion tracking control: position."""


class RotateControlOptions(ObjectSpec):
    """Options of the rotate control: position."""


class ScaleControlOptions(ObjectSpec):
    """Options of the scale control: position."""


class StreetViewControlOptions(ObjectSpec):
    """Options of the Street View control: position."""


class ZoomControlOptions(ObjectSpec):
    """Options of the zoom control: position."""


class StyleOptions(ObjectSpec):
    """The appearance of a feature of the data layer.

    It has attributes for fill and stroke, icon, title, cursor, visible, z_index, clickable and
    others.
    """
