"""What maps are told and tell: places, areas, sizes, bags of options, names of choices (api §4.20)."""

from . import accept
from .bounds import LatLngBounds, as_bounds
from .codec import from_wire, to_wire
from .enumerations import (
    Animation,
    ControlPosition,
    GeocoderLocationType,
    MapTypeControlStyle,
    MapTypeId,
    StrokePosition,
    SymbolPath,
)
from .geocoder import GeocoderAddressComponent, GeocoderGeometry, GeocoderResult, result_from
from .lat_lng import LatLng, as_place, number
from .object_spec import ObjectSpec, camel_case, snake_case
from .specs import (
    FullscreenControlOptions,
    Icon,
    IconSequence,
    LatLngBoundsLiteral,
    LatLngLiteral,
    MapTypeControlOptions,
    MarkerLabel,
    MotionTrackingControlOptions,
    Point,
    RotateControlOptions,
    ScaleControlOptions,
    Size,
    StreetViewControlOptions,
    StyleOptions,
    Symbol,
    ZoomControlOptions,
)

#: What apps find as attributes of the class GoogleMap.
PUBLIC: tuple[type, ...] = (
    Animation,
    ControlPosition,
    FullscreenControlOptions,
    GeocoderAddressComponent,
    GeocoderGeometry,
    GeocoderLocationType,
    GeocoderResult,
    Icon,
    IconSequence,
    LatLng,
    LatLngBounds,
    LatLngBoundsLiteral,
    LatLngLiteral,
    MapTypeControlOptions,
    MapTypeControlStyle,
    MapTypeId,
    MarkerLabel,
    MotionTrackingControlOptions,
    ObjectSpec,
    Point,
    RotateControlOptions,
    ScaleControlOptions,
    Size,
    StreetViewControlOptions,
    StrokePosition,
    Symbol,
    SymbolPath,
    ZoomControlOptions,
)

__all__ = [
    "PUBLIC",
    "Animation",
    "ControlPosition",
    "GeocoderLocationType",
    "GeocoderResult",
    "LatLng",
    "LatLngBounds",
    "MapTypeId",
    "ObjectSpec",
    "Point",
    "Size",
    "StyleOptions",
    "accept",
    "as_bounds",
    "as_place",
    "camel_case",
    "from_wire",
    "number",
    "result_from",
    "snake_case",
    "to_wire",
]
