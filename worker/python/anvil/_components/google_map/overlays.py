"""Overlays of a GoogleMap, except the info window (api §4.20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ..._values.maps import accept
from ..._values.maps.accept import Kind
from ..._values.own_classes import is_ours
from .part import MapPart

if TYPE_CHECKING:
    from ..._model.container import Container

_AREA = {"stroke_position": accept.STROKE_POSITION}


class OnMap(MapPart):
    """A component that only a map can show.

    The names of the built-in classes get the prefix `GoogleMap.`, for error messages.
    """

    __slots__ = ()

    _anvil_bare: ClassVar[bool] = False

    def __init_subclass__(cls, **options: Any) -> None:
        if is_ours(cls):
            cls.__name__ = f"GoogleMap.{cls.__name__}"
        super().__init_subclass__(**options)

    def _anvil_check_parent(self, parent: Container | None) -> None:
        if not getattr(parent, "_anvil_takes_overlays", False):
            raise TypeError("Map components can only be added to maps.")


class AbstractOverlay(OnMap):
    """An overlay that the user can click."""

    __slots__ = ()


class Marker(AbstractOverlay):
    """A marker at a place."""

    __slots__ = ()

    _anvil_kinds: ClassVar[dict[str, Kind]] = {
        "animation": accept.ANIMATION,
        "position": accept.PLACE,
        "icon": accept.ICON,
        "label": accept.LABEL,
    }


class Polyline(AbstractOverlay):
    """A line through places."""

    __slots__ = ()

    _anvil_kinds: ClassVar[dict[str, Kind]] = {"icons": accept.ICONS, "path": accept.PATH}


class Polygon(AbstractOverlay):
    """An area with corners."""

    __slots__ = ()

    _anvil_kinds: ClassVar[dict[str, Kind]] = {**_AREA, "path": accept.RINGS}


class Rectangle(AbstractOverlay):
    """A rectangular area."""

    __slots__ = ()

    _anvil_kinds: ClassVar[dict[str, Kind]] = {**_AREA, "bounds": accept.BOUNDS}


class Circle(AbstractOverlay):
    """A circular area."""

    __slots__ = ()

    _anvil_kinds: ClassVar[dict[str, Kind]] = {**_AREA, "center": accept.PLACE}
