"""Names that the provider of maps gives to choices (api §4.20). Those that are numbers there cross by name."""

from enum import IntEnum, StrEnum


class Animation(IntEnum):
    """How a marker moves."""

    BOUNCE = 1
    DROP = 2


class ControlPosition(IntEnum):
    """Where on the map a control stands."""

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
    """How exact a place from a look-up is."""

    APPROXIMATE = "APPROXIMATE"
    GEOMETRIC_CENTER = "GEOMETRIC_CENTER"
    RANGE_INTERPOLATED = "RANGE_INTERPOLATED"
    ROOFTOP = "ROOFTOP"


class MapTypeControlStyle(IntEnum):
    """How the control for the kind of map looks."""

    DEFAULT = 0
    HORIZONTAL_BAR = 1
    DROPDOWN_MENU = 2


class MapTypeId(StrEnum):
    """The kinds of map."""

    HYBRID = "hybrid"
    ROADMAP = "roadmap"
    SATELLITE = "satellite"
    TERRAIN = "terrain"


class StrokePosition(IntEnum):
    """Where the line around an area is drawn."""

    CENTER = 0
    INSIDE = 1
    OUTSIDE = 2


class SymbolPath(IntEnum):
    """Shapes that a symbol may have."""

    CIRCLE = 0
    FORWARD_CLOSED_ARROW = 1
    FORWARD_OPEN_ARROW = 2
    BACKWARD_CLOSED_ARROW = 3
    BACKWARD_OPEN_ARROW = 4
