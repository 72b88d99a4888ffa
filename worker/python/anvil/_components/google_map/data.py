"""The data layer of a map: features and their styles (api §4.20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hearth_wire import type_name

from ..._model import node_link
from ..._runtime.waiting import spawned_flows
from ..._values.maps import StyleOptions, camel_case, to_wire
from ..._values.maps.enumerations import ControlPosition
from . import geometry, services
from .feature import Feature
from .geo_json import features_of, is_json
from .styles import Styles

if TYPE_CHECKING:
    from .google_map import GoogleMap

_OPTIONS = ("control_position", "controls", "drawing_mode")


class Data:
    """Features and their styles. Every map has such a layer, its `map_data`.

    `style` is a StyleOptions for all features, or a function that returns one for a feature. The
    function is called for each new feature, and again when the feature changes. `controls` and
    `drawing_mode` let the user draw.
    """

    __slots__ = ("_features", "_map", "_options", "_styles")

    StyleOptions = StyleOptions
    Feature = Feature
    Geometry = geometry.Geometry
    Point = geometry.Point
    MultiPoint = geometry.MultiPoint
    LineString = geometry.LineString
    MultiLineString = geometry.MultiLineString
    LinearRing = geometry.LinearRing
    Polygon = geometry.Polygon
    MultiPolygon = geometry.MultiPolygon
    GeometryCollection = geometry.GeometryCollection

    def __init__(self, **options: Any) -> None:
        self._map: GoogleMap | None = None
        #: Features by key, in the order in which they were added.
        self._features: dict[int, Feature] = {}
        self._styles = Styles()
        self._options: dict[str, Any] = dict.fromkeys(_OPTIONS)
        unknown = [name for name in options if name not in (*_OPTIONS, "style")]
        if unknown:
            raise TypeError(
                "Data got unexpected keyword argument(s): " + ", ".join(f"'{name}'" for name in unknown)
            )
        for name, value in options.items():
            setattr(self, name, value)

    # Features

    def add(
        self, feature: Feature | None = None, *, geometry: Any = None, id: Any = None, properties: Any = None
    ) -> Feature:
        """Add a feature, or create one from the other arguments; it replaces one with the same id.

        Returns the feature. Raises TypeError if `feature` is not a Feature.
        """
        if feature is None:
            feature = Feature(geometry, id, properties)
        elif not isinstance(feature, Feature):
            raise TypeError(f"feature must be a GoogleMap.Data.Feature, not {type_name(feature)}")
        self._add([feature])
        return feature

    def add_geo_json(self, geo_json: dict[str, Any], id_property_name: str | None = None) -> list[Feature]:
        """Add the features of parsed GeoJSON and return them.

        Raises TypeError or ValueError for anything else, and then adds nothing.
        """
        found = features_of(geo_json, id_property_name)
        self._add(found)
        return found

    def load_geo_json(
        self,
        url: str,
        id_property_name: str | None = None,
        callback: Callable[[list[Feature]], Any] | None = None,
    ) -> None:
        """Fetch GeoJSON in the background and add its features, then call `callback` with them."""

        def load() -> None:
            ok, found = services.ask_anybody("fetchJson", str(url))
            if not ok:
                raise RuntimeError(f"GeoJSON could not be loaded from {url}: {found}")
            added = self.add_geo_json(found, id_property_name)
            if callback is not None:
                callback(added)

        spawned_flows.spawn(load)

    def contains(self, feature: Feature) -> bool:
        """Whether the feature is on this layer."""
        return isinstance(feature, Feature) and self._features.get(feature._key) is feature

    def get_feature_by_id(self, id: Any) -> Feature | None:
        """The feature with this id, or None."""
        return next((one for one in self._features.values() if one.id is not None and one.id == id), None)

    def remove(self, feature: Feature) -> None:
        """Remove a feature from the layer; does nothing if it is not on it."""
        if self.contains(feature):
            self._forget(feature)
            self._tell("remove", feature._key)
            self._raise("removefeature", feature=feature)

    def to_geo_json(self) -> dict[str, Any]:
        """All features as GeoJSON."""
        return {
            "type": "FeatureCollection",
            "features": [one.to_geo_json() for one in self._features.values()],
        }

    # Styles

    def override_style(self, feature: Feature, style: Any = None, **more: Any) -> None:
        """Override parts of one feature's style, and keep the others."""
        if self.contains(feature):
            self._styles.override(feature, style, more)
            self._show_styles([feature])

    def revert_style(self, feature: Feature | None = None) -> None:
        """Remove the overrides of one feature's style, or of all."""
        for one in [feature] if feature is not None else list(self._features.values()):
            self._styles.revert(one)
        self._show_styles([feature] if feature is not None else list(self._features.values()))

    @property
    def style(self) -> Any:
        """The features' style: StyleOptions, a function of a feature, or None."""
        return self._styles.style

    @style.setter
    def style(self, value: Any) -> None:
        self._styles.set(value)
        self._tell("base", self._styles.base())
        every = list(self._features.values())
        for feature in every:
            self._styles.ask(feature)
        self._show_styles(every)

    @property
    def control_position(self) -> Any:
        """The position of the drawing controls."""
        return self._options["control_position"]

    @control_position.setter
    def control_position(self, value: Any) -> None:
        self._set_option("control_position", None if value is None else ControlPosition(value))

    @property
    def controls(self) -> Any:
        """What the user may draw: some of `Point`, `LineString` and `Polygon`; None or empty for nothing."""
        return self._options["controls"]

    @controls.setter
    def controls(self, value: Any) -> None:
        if value is not None and not isinstance(value, (list, tuple)):
            raise TypeError(f"controls must be a list of texts, not {type_name(value)}")
        self._set_option("controls", value)

    @property
    def drawing_mode(self) -> str | None:
        """What the user draws by clicking, or None if clicks do not draw."""
        return self._options["drawing_mode"]

    @drawing_mode.setter
    def drawing_mode(self, value: str | None) -> None:
        self._set_option("drawing_mode", value)

    # Messages from features and from the map

    def _enter(self, owner: GoogleMap) -> None:
        if self._map is not None and self._map is not owner:
            self._map._anvil_core.values.pop("map_data", None)
            self._tell("reset", {})
        self._map = owner
        self._tell("reset", self._snapshot())

    def _leave(self) -> None:
        self._map = None

    def _snapshot(self) -> dict[str, Any]:
        """The description of the layer for the page."""
        every = list(self._features.values())
        return {
            "features": [self._described(one) for one in every],
            "style": self._styles.base(),
            "options": self._wire_options(),
        }

    def _told(self, name: str, arguments: dict[str, Any]) -> dict[str, Any] | None:
        """The arguments of an event from the page, or None if its feature has been removed."""
        told = dict(arguments)
        found = told.pop("feature", None)
        if name == "data_addfeature":
            feature = Feature(
                geometry.from_geo_json(found["geometry"]), found.get("id"), found.get("properties")
            )
            feature._key = found["key"]
            feature._data = self
            self._features[feature._key] = feature
            self._restyle(feature)
            return {"feature": feature}
        known = self._features.get(found)
        if known is None:
            return None
        if name == "data_removefeature":
            self._forget(known)
        if name == "data_setgeometry":
            old, known._geometry = known._geometry, geometry.from_geo_json(told["new_geometry"])
            self._restyle(known)
            told = {"new_geometry": known._geometry, "old_geometry": old}
        if name in ("data_setproperty", "data_removeproperty"):
            changed = str(arguments["name"])
            told["old_value"] = known._properties.pop(changed, None)
            if "new_value" in arguments:
                known._properties[changed] = arguments["new_value"]
            self._restyle(known)
        return {**told, "feature": known}

    def _geometry_set(self, feature: Feature, old: Any) -> None:
        self._tell("geometry", feature._key, None if feature.geometry is None else feature.geometry._wire())
        self._restyle(feature)
        self._raise("setgeometry", feature=feature, new_geometry=feature.geometry, old_geometry=old)

    def _property_set(self, feature: Feature, name: str, value: Any, old: Any) -> None:
        self._tell("property", feature._key, name, [value] if is_json(value) else [])
        self._restyle(feature)
        self._raise("setproperty", feature=feature, name=name, new_value=value, old_value=old)

    def _property_removed(self, feature: Feature, name: str, old: Any) -> None:
        self._tell("property", feature._key, name, [])
        self._restyle(feature)
        self._raise("removeproperty", feature=feature, name=name, old_value=old)

    def _add(self, features: list[Feature]) -> None:
        fresh = [one for one in features if not self.contains(one)]
        for feature in fresh:
            self._styles.ask(feature)
        for feature in fresh:
            same = None if feature.id is None else self.get_feature_by_id(feature.id)
            for data, one in ((self, same), (feature._data, feature)):
                if data is not None and one is not None:
                    data.remove(one)
            feature._data = self
            self._features[feature._key] = feature
        # Event handlers for the removal of replaced features may have changed the layer.
        self._tell("add", [self._described(one) for one in fresh if self.contains(one)])
        for feature in fresh:
            self._raise("addfeature", feature=feature)

    def _forget(self, feature: Feature) -> None:
        del self._features[feature._key]
        self._styles.forget(feature)
        feature._data = None

    def _described(self, feature: Feature) -> dict[str, Any]:
        shape = feature.geometry
        return {
            "key": feature._key,
            "id": feature.id if is_json(feature.id) else None,
            # Values that JSON cannot represent stay in Python.
            "properties": {name: value for name, value in feature._properties.items() if is_json(value)},
            "geometry": None if shape is None else shape._wire(),
            "style": self._styles.of(feature),
        }

    def _restyle(self, feature: Feature) -> None:
        """Call the style function, if there is one, for a feature that has changed. May block."""
        if self._styles.depends_on_features():
            self._styles.ask(feature)
            self._show_styles([feature])

    def _show_styles(self, features: list[Feature]) -> None:
        shown = [[one._key, self._styles.of(one)] for one in features if self.contains(one)]
        if shown:
            self._tell("styles", shown)

    def _set_option(self, name: str, value: Any) -> None:
        self._options[name] = value
        self._tell("options", self._wire_options())

    def _wire_options(self) -> Any:
        return to_wire({camel_case(name): value for name, value in self._options.items()})

    def _tell(self, *change: Any) -> None:
        if self._map is not None:
            node_link.invoke(self._map, "data", *change)

    def _raise(self, event: str, /, **arguments: Any) -> None:
        if self._map is not None:
            self._map.raise_event(f"data_{event}", **arguments)
