"""Shapes of features on the data layer, as objects and as GeoJSON (api §4.20).

They are sent as GeoJSON with two differences: rings do not repeat their first place, and
`LinearRing` is a type of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from hearth_wire import type_name

from ..._values.maps import LatLng, as_place


class Geometry:
    """A shape; the base of the classes below."""

    __slots__ = ()

    def get_type(self) -> str:
        """The type of the shape: `Point`, `Polygon` …"""
        return type(self).__name__

    def _coordinates(self, closed: bool) -> Any:
        raise NotImplementedError

    def _wire(self) -> dict[str, Any]:
        return {"type": self.get_type(), "coordinates": self._coordinates(closed=False)}

    def _geo_json(self) -> dict[str, Any]:
        return {"type": self.get_type(), "coordinates": self._coordinates(closed=True)}

    def __eq__(self, other: object) -> bool:
        return self._wire() == other._wire() if isinstance(other, Geometry) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<GoogleMap.Data.{self.get_type()}: {self._wire().get('coordinates')}>"


class Point(Geometry):
    """A single place."""

    __slots__ = ("_place",)

    def __init__(self, lat_lng: Any) -> None:
        self._place = _place(lat_lng, "Point")

    def get(self) -> LatLng:
        """The point's place."""
        return self._place

    def _coordinates(self, closed: bool) -> Any:
        return _pair(self._place)


class _Several(Geometry):
    """A shape that consists of several parts."""

    __slots__ = ("_parts",)

    #: Converts an argument of the constructor into a part.
    _part: ClassVar[Callable[[Any, str], Any]]

    def __init__(self, parts: Iterable[Any]) -> None:
        if isinstance(parts, (str, bytes, dict)) or not isinstance(parts, Iterable):
            raise TypeError(f"Data.{type(self).__name__} takes a list, not {type_name(parts)}")
        self._parts = [type(self)._part(part, type(self).__name__) for part in parts]

    def get_array(self) -> list[Any]:
        """All parts."""
        return list(self._parts)

    def get_at(self, n: int) -> Any:
        """The part with this index. Raises IndexError if there is none."""
        return self._parts[n]

    def get_length(self) -> int:
        """The number of parts."""
        return len(self._parts)

    def _coordinates(self, closed: bool) -> Any:
        return [part._coordinates(closed) for part in self._parts]


def _place(value: Any, owner: str) -> LatLng:
    place = as_place(value.get() if isinstance(value, Point) else value)
    if place is None:
        raise TypeError(f"Data.{owner} takes GoogleMap.LatLng, not {type_name(value)}")
    return place


def _pair(place: LatLng) -> list[float]:
    return [place.lng(), place.lat()]


def _made_of(cls: type[_Several]) -> Callable[[Any, str], Any]:
    return lambda value, _owner: value if isinstance(value, cls) else cls(value)


class _Places(_Several):
    """A shape that consists of places."""

    __slots__ = ()

    _part = staticmethod(_place)

    def _coordinates(self, closed: bool) -> Any:
        return [_pair(place) for place in self._parts]


class MultiPoint(_Places):
    """Several places."""

    __slots__ = ()


class LineString(_Places):
    """A line through places."""

    __slots__ = ()


class LinearRing(_Places):
    """A closed line; the place where it starts and ends is included once."""

    __slots__ = ()

    def __init__(self, parts: Iterable[Any]) -> None:
        super().__init__(parts)
        if len(self._parts) > 1 and self._parts[0] == self._parts[-1]:
            self._parts.pop()

    def _coordinates(self, closed: bool) -> Any:
        places = super()._coordinates(closed)
        return [*places, *places[:1]] if closed else places

    def _geo_json(self) -> dict[str, Any]:
        return {"type": "Polygon", "coordinates": [self._coordinates(closed=True)]}


class MultiLineString(_Several):
    """Several lines."""

    __slots__ = ()

    _part = staticmethod(_made_of(LineString))


class Polygon(_Several):
    """An area: its outer ring, followed by the rings around its holes."""

    __slots__ = ()

    _part = staticmethod(_made_of(LinearRing))


class MultiPolygon(_Several):
    """Several areas."""

    __slots__ = ()

    _part = staticmethod(_made_of(Polygon))


class GeometryCollection(_Several):
    """Shapes of any kind."""

    __slots__ = ()

    @staticmethod
    def _part(value: Any, _owner: str) -> Geometry:
        return as_geometry(value)

    def _wire(self) -> dict[str, Any]:
        return {"type": self.get_type(), "geometries": [part._wire() for part in self._parts]}

    def _geo_json(self) -> dict[str, Any]:
        return {"type": self.get_type(), "geometries": [part._geo_json() for part in self._parts]}

    def __repr__(self) -> str:
        return f"<GoogleMap.Data.GeometryCollection: {self._parts!r}>"


KINDS: tuple[type[Geometry], ...] = (
    Point,
    MultiPoint,
    LineString,
    MultiLineString,
    LinearRing,
    Polygon,
    MultiPolygon,
    GeometryCollection,
)
_BY_NAME = {kind.__name__: kind for kind in KINDS}


def as_geometry(value: Any) -> Geometry:
    """The shape itself, or a Point for a place. Raises TypeError for anything else."""
    if isinstance(value, Geometry):
        return value
    place = as_place(value)
    if place is None:
        raise TypeError(
            f"a geometry must be a GoogleMap.Data.Geometry or a GoogleMap.LatLng, not {type_name(value)}"
        )
    return Point(place)


def from_geo_json(value: Any) -> Geometry | None:
    """The shape for a GeoJSON geometry. Raises ValueError for anything else."""
    if value is None:
        return None
    name = value.get("type") if isinstance(value, dict) else None
    kind: Any = _BY_NAME.get(name) if isinstance(name, str) else None
    if kind is None:
        raise ValueError(f"no GeoJSON geometry: {value!r}")
    if kind is GeometryCollection:
        return GeometryCollection([from_geo_json(one) for one in value.get("geometries", ())])
    return kind(_places(value.get("coordinates")))


def _places(coordinates: Any) -> Any:
    """Convert pairs `[lng, lat]` into places, at any depth of nesting."""
    if not isinstance(coordinates, (list, tuple)):
        raise ValueError(f"no GeoJSON coordinates: {coordinates!r}")
    if coordinates and not isinstance(coordinates[0], (list, tuple)):
        if len(coordinates) < 2:
            raise ValueError(f"no GeoJSON position: {coordinates!r}")
        return LatLng(coordinates[1], coordinates[0])
    return [_places(one) for one in coordinates]
