"""The option objects by name, and points and sizes on the screen (api §4.20)."""

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
    """A place: lat, lng."""


class LatLngBoundsLiteral(ObjectSpec):
    """An area: north, east, south, west."""


class Icon(ObjectSpec):
    """A picture for a marker: url, size, scaled_size, anchor, origin, label_origin."""


class Symbol(ObjectSpec):
    """A drawing for a marker or along a line: path, scale, rotation, anchor, label_origin, fill and stroke."""


class IconSequence(ObjectSpec):
    """Symbols along a line: icon, offset, repeat, fixed_rotation."""


class MarkerLabel(ObjectSpec):
    """A text on a marker: text, color, font_family, font_size, font_weight."""


class FullscreenControlOptions(ObjectSpec):
    """Where the control stands: position."""


class MapTypeControlOptions(ObjectSpec):
    """How the control looks: position, style, map_type_ids."""


class MotionTrackingControlOptions(ObjectSpec):
    """Where the control stands: position."""


class RotateControlOptions(ObjectSpec):
    """Where the control stands: position."""


class ScaleControlOptions(ObjectSpec):
    """Where the control stands: position."""


class StreetViewControlOptions(ObjectSpec):
    """Where the control stands: position."""


class ZoomControlOptions(ObjectSpec):
    """Where the control stands: position."""


class StyleOptions(ObjectSpec):
    """How a feature of the data layer looks: fill, stroke, icon, title, cursor, visible, z_index, clickable and so on."""
