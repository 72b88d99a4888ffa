"""Conversion of values of maps to and from JSON.

JSON's simple values are unchanged; all others are lists that begin with their kind: `["LatLng",
lat, lng]` (with true added if it is not wrapped), `["LatLngBounds", south, west, north, east]`
(only null if empty), `["Point", x, y]`, `["Size", width, height]`, `["enum", class, name]`,
`["list", [...]]`, `["object", {name: value}]`. The page's counterpart is
`ui/components/google-map/live/values.ts`.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any

from hearth_wire import type_name

from .bounds import LatLngBounds
from .lat_lng import LatLng, number
from .object_spec import ObjectSpec, camel_case
from .specs import Point, Size


def to_wire(value: Any) -> Any:
    """The value as JSON.

    Raises TypeError for a value that maps do not accept, ValueError for a number that is not
    finite.
    """
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, IntEnum):
        return ["enum", type(value).__name__, value.name]
    if isinstance(value, str):
        return str(value)
    if isinstance(value, (int, float)):
        return number("A number for a map", value)
    if isinstance(value, LatLng):
        return ["LatLng", value.lat(), value.lng(), *([True] if value._no_wrap else [])]
    if isinstance(value, LatLngBounds):
        return ["LatLngBounds", None] if value.is_empty() else ["LatLngBounds", *value.to_json().values()]
    if isinstance(value, Point):
        return ["Point", value.x, value.y]
    if isinstance(value, Size):
        return ["Size", value.width, value.height]
    if isinstance(value, (list, tuple)):
        return ["list", [to_wire(one) for one in value]]
    if isinstance(value, ObjectSpec):
        return ["object", {camel_case(name): to_wire(one) for name, one in vars(value).items()}]
    if isinstance(value, dict) and all(isinstance(name, str) for name in value):
        return ["object", {name: to_wire(one) for name, one in value.items()}]
    raise TypeError(f"a map cannot be given a value of type {type_name(value)}")


def from_wire(wire: Any) -> Any:
    """The value for JSON from the page. Raises ValueError for JSON that `to_wire` never returns."""
    if not isinstance(wire, list):
        if isinstance(wire, dict):
            raise ValueError(f"no value of a map: {wire!r}")
        return wire
    make = _MAKERS.get(wire[0]) if wire and isinstance(wire[0], str) else None
    if make is None:
        raise ValueError(f"no value of a map: {wire!r}")
    return make(*wire[1:])


def _bounds(south: float | None, west: float = 0, north: float = 0, east: float = 0) -> LatLngBounds:
    if south is None:
        return LatLngBounds()
    return LatLngBounds(LatLng(south, west), LatLng(north, east))


def _object(members: dict[str, Any]) -> ObjectSpec:
    return ObjectSpec(**{name: from_wire(one) for name, one in members.items()})


_MAKERS: dict[str, Callable[..., Any]] = {
    "LatLng": LatLng,
    "LatLngBounds": _bounds,
    "Point": Point,
    "Size": Size,
    "list": lambda items: [from_wire(one) for one in items],
    "object": _object,
}
