"""Areas on a map, between two corners (api §4.20)."""

from __future__ import annotations

from typing import Any

from hearth_wire import type_name

from . import longitudes
from .lat_lng import LatLng, as_place
from .longitudes import Longitudes

_NO_LATITUDES = (1.0, -1.0)


def _place(value: Any, function: str) -> LatLng:
    place = as_place(value)
    if place is None:
        raise TypeError(f"{function} takes a GoogleMap.LatLng, not {type_name(value)}")
    return place


class LatLngBounds:
    """The area between a south-west and a north-east corner, which may cross the 180th meridian.

    With one corner it is a single point, without any it is empty. Raises TypeError for corners that
    are not places.
    """

    __slots__ = ("_lats", "_lngs")

    def __init__(self, south_west: Any = None, north_east: Any = None) -> None:
        self._lats: tuple[float, float] = _NO_LATITUDES
        self._lngs: Longitudes = longitudes.NONE
        if south_west is None:
            if north_east is not None:
                raise TypeError("LatLngBounds() takes a north-east corner only beside a south-west one")
            return
        low = _place(south_west, "LatLngBounds()")
        high = low if north_east is None else _place(north_east, "LatLngBounds()")
        self._lats = (low.lat(), max(low.lat(), high.lat()))
        self._lngs = (low.lng(), high.lng()) if low == high else longitudes.between(low.lng(), high.lng())

    def contains(self, point: Any) -> bool:
        """Whether the place is in the area, including its edge."""
        place = _place(point, "contains()")
        return self._lats[0] <= place.lat() <= self._lats[1] and longitudes.holds(self._lngs, place.lng())

    def equals(self, other: LatLngBounds) -> bool:
        """Whether the areas are equal."""
        return self == other

    def extend(self, point: Any) -> LatLngBounds:
        """Extend the area to include the place. Returns the area itself."""
        place = _place(point, "extend()")
        return self._join((place.lat(), place.lat()), (place.lng(), place.lng()))

    def union(self, other: LatLngBounds) -> LatLngBounds:
        """Extend the area to include another one. Returns the area itself."""
        _bounds(other, "union()")
        return self if other.is_empty() else self._join(other._lats, other._lngs)

    def get_center(self) -> LatLng:
        """The center of the area."""
        return LatLng(sum(self._lats) / 2, longitudes.middle(self._lngs))

    def get_south_west(self) -> LatLng:
        """The south-west corner."""
        return LatLng(self._lats[0], self._lngs[0])

    def get_north_east(self) -> LatLng:
        """The north-east corner."""
        return LatLng(self._lats[1], self._lngs[1])

    def intersects(self, other: LatLngBounds) -> bool:
        """Whether the areas have a place in common."""
        _bounds(other, "intersects()")
        return (
            not self.is_empty()
            and not other.is_empty()
            and self._lats[0] <= other._lats[1]
            and other._lats[0] <= self._lats[1]
            and longitudes.meet(self._lngs, other._lngs)
        )

    def is_empty(self) -> bool:
        """Whether the area contains no place."""
        return self._lats[0] > self._lats[1] or self._lngs == longitudes.NONE

    def to_json(self) -> dict[str, float]:
        """`{"south": …, "west": …, "north": …, "east": …}`, in degrees."""
        return {"south": self._lats[0], "west": self._lngs[0], "north": self._lats[1], "east": self._lngs[1]}

    def to_span(self) -> LatLng:
        """The height and width of the area, in degrees."""
        height = 0 if self.is_empty() else self._lats[1] - self._lats[0]
        return LatLng(height, longitudes.span(self._lngs), no_wrap=True)

    def to_url_value(self, precision: int = 6) -> str:
        """`south,west,north,east` with at most `precision` decimal places."""
        numbers = (self._lats[0], self._lngs[0], self._lats[1], self._lngs[1])
        return ",".join(f"{round(one, precision):.15g}" for one in numbers)

    def _join(self, lats: tuple[float, float], lngs: Longitudes) -> LatLngBounds:
        if self.is_empty():
            self._lats, self._lngs = lats, lngs
        else:
            self._lats = (min(self._lats[0], lats[0]), max(self._lats[1], lats[1]))
            self._lngs = longitudes.joined(self._lngs, lngs)
        return self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LatLngBounds):
            return NotImplemented
        if self.is_empty() or other.is_empty():
            return self.is_empty() and other.is_empty()
        return self._lats == other._lats and self._lngs == other._lngs

    #: Not hashable, because it is mutable.
    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<GoogleMap.LatLngBounds sw={self.get_south_west()!r}, ne={self.get_north_east()!r}>"


def _bounds(value: object, function: str) -> None:
    if not isinstance(value, LatLngBounds):
        raise TypeError(f"{function} takes a GoogleMap.LatLngBounds, not {type_name(value)}")


def as_bounds(value: Any) -> LatLngBounds | None:
    """The area in a value: a LatLngBounds, or anything with north, east, south and west; else None."""
    if isinstance(value, LatLngBounds):
        return value
    names = ("south", "west", "north", "east")
    if isinstance(value, dict):
        south, west, north, east = (value.get(name) for name in names)
    else:
        south, west, north, east = (getattr(value, name, None) for name in names)
    if south is None or west is None or north is None or east is None:
        return None
    return LatLngBounds(LatLng(south, west), LatLng(north, east))
