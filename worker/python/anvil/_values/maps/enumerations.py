"""Enumerations of the Google Maps API (api §4.20). Those with numbers are sent by name."""

from enum import IntEnum, StrEnum


class Animation(IntEnum):
    """The animation of a marker."""

    BOUNCE = 1
    DROP = 2


class ControlPosition(IntEnum):
    """The position of a control on the map."""

    TOP_LEFT = 1
    TOP_CENTER = 2
    TOP_RIGHT = 3
    LEFT_CENTER = 4
    LEFT_TOP = 5
    LEFT_BOTTOM = 6
    RIGHT_TOP = 7
    RIGHT_CENTER = 8
    RIGHT_BOTTOM = 9
    BOTTOM_LEFT = 10
    BOTTOM_CENTER = 11
    BOTTOM_RIGHT = 12


class GeocoderLocationType(StrEnum):
    """The precision of a geocoded place."""

    APPROXIMATE = "APPROXIMATE"
    GEOMETRIC_CENTER = "GEOMETRIC_CENTER"
    RANGE_INTERPOLATED = "RANGE_INTERPOLATED"
    ROOFTOP = "ROOFTOP"


class MapTypeControlStyle(IntEnum):
    """The appearance of the control for map types."""

    DEFAULT = 0
    HORIZONTAL_BAR = 1
    DROPDOWN_MENU = 2


class MapTypeId(StrEnum):
    """The built-in map types."""

    HYBRID = "hybrid"
    ROADMAP = "roadmap"
    SATELLITE = "satellite"
    TERRAIN = "terrain"


class StrokePosition(IntEnum):
    """The position of an area's stroke."""

    CENTER = 0
    INSIDE = 1
    OUTSIDE = 2


class SymbolPath(IntEnum):
    """Predefined shapes of a symbol."""

    CIRCLE = 0
    FORWARD_CLOSED_ARROW = 1
    FORWARD_OPEN_ARROW = 2
    BACKWARD_CLOSED_ARROW = 3
    BACKWARD_OPEN_ARROW = 4
