"""Checks and conversions of property values of maps and their overlays."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any, NamedTuple

from hearth_wire import type_name

from .bounds import as_bounds
from .enumerations import Animation, MapTypeId, StrokePosition
from .lat_lng import as_place
from .object_spec import ObjectSpec
from .specs import Icon, IconSequence, MarkerLabel, Size, Symbol

_NO = object()


class Kind(NamedTuple):
    """A kind of value: its name in error texts, and how it is checked and converted."""

    what: str
    #: Returns the value to store, or `_NO` for a value of another kind.
    take: Callable[[Any], Any]
    #: Converts a stored value to the form for the page.
    crosses: Callable[[Any], Any] = lambda kept: kept

    def accept(self, value: Any, subject: str) -> Any:
        """The value to store; None is always accepted.

        Raises TypeError for a value of another kind, with `subject` at the start of its text.
        """
        if value is None:
            return None
        kept = self.take(value)
        if kept is _NO:
            raise TypeError(f"{subject} must be {self.what}, not {type_name(value)}")
        return kept


def _or_no(value: Any) -> Any:
    return _NO if value is None else value


def _path(value: Any) -> Any:
    """The given list itself, so that the app can read it back; an iterator is converted to a list."""
    if isinstance(value, (str, bytes, dict)) or not isinstance(value, Iterable):
        return _NO
    places = value if isinstance(value, (list, tuple)) else list(value)
    return places if all(as_place(one) is not None for one in places) else _NO


def _rings(value: Any) -> Any:
    path = _path(value)
    if path is not _NO or isinstance(value, (str, bytes, dict)) or not isinstance(value, (list, tuple)):
        return path
    return value if all(_path(ring) is not _NO for ring in value) else _NO


def _crossing_path(kept: Any) -> Any:
    if kept is None:
        return None
    return [one if isinstance(one, (list, tuple)) else as_place(one) for one in kept]


def _crossing_rings(kept: Any) -> Any:
    if kept and all(isinstance(ring, (list, tuple)) for ring in kept):
        return [_crossing_path(ring) for ring in kept]
    return _crossing_path(kept)


def _instance(*classes: type) -> Callable[[Any], Any]:
    return lambda value: value if isinstance(value, classes) else _NO


def _member(of: type[Enum]) -> Callable[[Any], Any]:
    def take(value: Any) -> Any:
        try:
            return of(value)
        except ValueError:
            return _NO

    return take


PLACE = Kind("a GoogleMap.LatLng", lambda value: _or_no(as_place(value)))
BOUNDS = Kind("a GoogleMap.LatLngBounds", lambda value: _or_no(as_bounds(value)))
PATH = Kind("a list of GoogleMap.LatLng", _path, _crossing_path)
RINGS = Kind("a list of GoogleMap.LatLng, or a list of such lists", _rings, _crossing_rings)
SIZE = Kind("a GoogleMap.Size", _instance(Size))
OPTIONS = Kind("options such as GoogleMap.ZoomControlOptions", _instance(ObjectSpec, dict))
ICON = Kind("a URL, a GoogleMap.Icon or a GoogleMap.Symbol", _instance(str, Icon, Symbol, ObjectSpec, dict))
ICONS = Kind("a list of GoogleMap.IconSequence", _instance(list, tuple, IconSequence))
LABEL = Kind("a text or a GoogleMap.MarkerLabel", _instance(str, MarkerLabel, ObjectSpec, dict))
ANIMATION = Kind("a GoogleMap.Animation", _member(Animation))
STROKE_POSITION = Kind("a GoogleMap.StrokePosition", _member(StrokePosition))
#: Apps may have registered their own map types, so any string is accepted.
MAP_TYPE = Kind(
    "a GoogleMap.MapTypeId",
    lambda value: MapTypeId(value) if value in list(MapTypeId) else _instance(str)(value),
)
