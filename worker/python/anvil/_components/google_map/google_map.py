"""GoogleMap: a map, with overlays and a data layer (api §4.20)."""

from __future__ import annotations

from typing import Any, ClassVar

from hearth_wire import type_name

from ..._js import mirror_invalidation
from ..._model import node_link, tree
from ..._model.classic import ClassicContainer
from ..._model.container import check_component
from ..._values.maps import PUBLIC, LatLng, LatLngBounds, accept, from_wire, number, to_wire
from ..._values.maps.accept import Kind
from . import overlays, services
from .data import Data
from .info_window import InfoWindow
from .part import MapPart

_CONTROLS = ("fullscreen", "map_type", "rotate", "scale", "street_view", "zoom")
_WRONG_CHILD = "Cannot add component. Only GoogleMap overlay components may be added to a GoogleMap instance."
_DATA = "map_data"


class GoogleMap(MapPart, ClassicContainer):
    """A map with overlays. `center` and `zoom` include the user's changes."""

    __slots__ = ()

    AbstractOverlay = overlays.AbstractOverlay
    Marker = overlays.Marker
    Polyline = overlays.Polyline
    Polygon = overlays.Polygon
    Rectangle = overlays.Rectangle
    Circle = overlays.Circle
    InfoWindow = InfoWindow
    Data = Data

    #: Overlays check their container for this attribute.
    _anvil_takes_overlays: ClassVar[bool] = True
    _anvil_heard: ClassVar[frozenset[str]] = frozenset(
        ("data_addfeature", "data_removefeature", "data_setgeometry")
    )
    _anvil_kinds: ClassVar[dict[str, Kind]] = {
        "center": accept.PLACE,
        "map_type_id": accept.MAP_TYPE,
        **{f"{name}_control_options": accept.OPTIONS for name in _CONTROLS},
    }

    @classmethod
    def validate_child(cls, child: object) -> None:
        """Raise unless `child` is an overlay or an info window that can be added."""
        if not isinstance(check_component(child, "add_component"), overlays.OnMap):
            raise TypeError(_WRONG_CHILD)
        super().validate_child(child)

    # The visible area

    def fit_bounds(self, lat_lng_bounds: Any, padding: float | None = None) -> None:
        """Show all of an area, with `padding` pixels around it."""
        self._move("fitBounds", _bounds(lat_lng_bounds, "fit_bounds()"), _padding(padding))

    def pan_to_bounds(self, lat_lng_bounds: Any, padding: float | None = None) -> None:
        """Move as little as needed to show an area, with `padding` pixels around it."""
        self._move("panToBounds", _bounds(lat_lng_bounds, "pan_to_bounds()"), _padding(padding))

    def pan_to(self, position: Any) -> None:
        """Center the map on a place."""
        place = accept.PLACE.accept(position, "The argument of pan_to()")
        if place is None:
            raise TypeError("The argument of pan_to() must be a GoogleMap.LatLng, not NoneType")
        self._move("panTo", to_wire(place))

    def pan_by(self, dx: float, dy: float) -> None:
        """Move by a number of pixels."""
        self._move("panBy", number("The dx of pan_by()", dx), number("The dy of pan_by()", dy))

    def get_bounds(self) -> LatLngBounds | None:
        """The visible area, or None while the map has no size.

        Raises RuntimeError if the maps provider is not available.
        """
        return from_wire(services.ask(self, "getBounds"))

    def _move(self, method: str, *arguments: Any) -> None:
        """Move the map once it is loaded. Mirrored properties are read again after that."""
        tree.ensure_node(self)
        node_link.invoke(self, method, *(one for one in arguments if one is not None))
        mirror_invalidation.screen_changed()

    def _anvil_get_center(self) -> LatLng:
        return self._anvil_core.values.get("center") or LatLng(50, -45)

    # The data layer

    def _anvil_get_map_data(self) -> Data:
        values = self._anvil_core.values
        if _DATA not in values:
            self._anvil_set_map_data(Data())
        return values[_DATA]

    def _anvil_set_map_data(self, data: Any) -> None:
        if not isinstance(data, Data):
            raise TypeError(
                f"The 'map_data' property of a GoogleMap must be a GoogleMap.Data, not {type_name(data)}"
            )
        old = self._anvil_core.values.get(_DATA)
        if data is old:
            return
        if old is not None:
            old._leave()
        self._anvil_core.values[_DATA] = data
        data._enter(self)

    def _anvil_take(self, given: dict[str, Any]) -> None:
        super()._anvil_take({name: value for name, value in given.items() if name != _DATA})
        if _DATA in given:
            self._anvil_set_map_data(given[_DATA])

    def _anvil_wire_props(self) -> dict[str, Any]:
        props = super()._anvil_wire_props()
        data = self._anvil_core.values.get(_DATA)
        return props if data is None else {**props, "data": data._snapshot()}

    def _anvil_event_arguments(self, name: str, arguments: dict[str, Any]) -> dict[str, Any] | None:
        if not name.startswith("data_"):
            return super()._anvil_event_arguments(name, arguments)
        place = {"lat_lng": from_wire(arguments["lat_lng"])} if "lat_lng" in arguments else {}
        return self._anvil_get_map_data()._told(name, {**arguments, **place})

    # The provider's services

    @staticmethod
    def geocode(address: str | None = None, location: Any = None, **request: Any) -> list[Any]:
        """Look up places by an address, a location or other criteria of the maps provider.

        Other criteria are `component_restrictions`, `region` and so on. Waits, and returns
        GeocoderResults, best first. Raises RuntimeError for every status other than OK, and if the
        provider is not available.
        """
        return services.geocode({"address": address, "location": location, **request})

    @staticmethod
    def compute_area(path: Any) -> float:
        """The area inside a path, in square meters; waits for the maps provider.

        Raises RuntimeError if the provider is not available.
        """
        return services.measure("computeArea", path)

    @staticmethod
    def compute_length(path: Any) -> float:
        """The length of a path, in meters; waits for the maps provider.

        Raises RuntimeError if the provider is not available.
        """
        return services.measure("computeLength", path)


def _bounds(value: Any, function: str) -> Any:
    bounds = accept.BOUNDS.accept(value, f"The argument of {function}")
    if bounds is None:
        raise TypeError(f"The argument of {function} must be a GoogleMap.LatLngBounds, not NoneType")
    return to_wire(bounds)


def _padding(value: Any) -> Any:
    """The padding for the page: pixels for all sides, or a dict with pixels for each side."""
    if value is None or isinstance(value, dict):
        return to_wire(value)
    return number("padding", value)


for _class in PUBLIC:
    setattr(GoogleMap, _class.__name__, _class)
