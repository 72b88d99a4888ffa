"""Points on a map (api §4.20)."""

from __future__ import annotations

import math
from typing import Any

from hearth_wire import type_name


def number(what: str, value: object) -> float:
    """The value if it is a finite number.

    Raises a TypeError or ValueError that calls it `what` otherwise.
    """
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"{what} must be a number, not {type_name(value)}")
    if not math.isfinite(value):
        raise ValueError(f"{what} must be a finite number, not {value}")
    return value


def wrapped(lng: float) -> float:
    """A longitude wrapped to the range from -180 to 180."""
    return lng if -180 <= lng <= 180 else (lng + 180) % 360 - 180


class LatLng:
    """A point in degrees north and degrees east.

    Latitudes are limited to the poles, and longitudes are wrapped around the world; `no_wrap` keeps
    both as given. Raises TypeError for values that are not numbers, ValueError for numbers that are
    not finite.
    """

    __slots__ = ("_lat", "_lng", "_no_wrap")

    def __init__(self, lat: float, lng: float, no_wrap: bool = False) -> None:
        number("The latitude of a LatLng", lat)
        number("The longitude of a LatLng", lng)
        self._no_wrap = bool(no_wrap)
        self._lat = lat if no_wrap else min(90, max(-90, lat))
        self._lng = lng if no_wrap else wrapped(lng)

    def lat(self) -> float:
        """The latitude: degrees north of the equator."""
        return self._lat

    def lng(self) -> float:
        """The longitude: degrees east of Greenwich."""
        return self._lng

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LatLng):
            return NotImplemented
        return self._lat == other._lat and self._lng == other._lng

    def __hash__(self) -> int:
        return hash((self._lat, self._lng))

    def __repr__(self) -> str:
        return f"<GoogleMap.LatLng: {self._lat},{self._lng}>"


def as_place(value: Any) -> LatLng | None:
    """The point in a value: a LatLng, or anything with `lat` and `lng` as attributes or keys; None for others."""
    if isinstance(value, LatLng):
        return value
    if isinstance(value, dict):
        lat, lng = value.get("lat"), value.get("lng")
    else:
        lat, lng = getattr(value, "lat", None), getattr(value, "lng", None)
    return None if lat is None or lng is None else LatLng(lat, lng)
