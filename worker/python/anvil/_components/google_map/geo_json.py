"""Creates features from GeoJSON."""

from __future__ import annotations

from math import isfinite
from typing import Any

from hearth_wire import type_name

from .feature import Feature
from .geometry import from_geo_json


def features_of(geo_json: Any, id_property_name: str | None = None) -> list[Feature]:
    """The features of a FeatureCollection, a Feature or a bare geometry; none is on a layer yet.

    The id is the feature's own, or the property named `id_property_name`. Raises TypeError if the
    argument is not a dict, ValueError if it is not GeoJSON.
    """
    if not isinstance(geo_json, dict):
        raise TypeError(f"geo_json must be a dict, not {type_name(geo_json)}")
    if geo_json.get("type") == "FeatureCollection":
        features = geo_json.get("features")
        if not isinstance(features, (list, tuple)):
            raise ValueError("a FeatureCollection must have a list of features")
        return [_feature(one, id_property_name) for one in features]
    if geo_json.get("type") == "Feature":
        return [_feature(geo_json, id_property_name)]
    return [Feature(from_geo_json(geo_json))]


def _feature(found: Any, id_property_name: str | None) -> Feature:
    if not isinstance(found, dict) or found.get("type") != "Feature":
        raise ValueError(f"no GeoJSON feature: {found!r}")
    properties = found.get("properties") or {}
    own = found.get("id") if id_property_name is None else properties.get(id_property_name)
    return Feature(from_geo_json(found.get("geometry")), own, properties)


def is_json(value: Any) -> bool:
    """Whether JSON can represent a property's value."""
    try:
        return _is_json(value)
    except RecursionError:
        return False


def _is_json(value: Any) -> bool:
    if value is None or isinstance(value, (str, bool, int)):
        return True
    if isinstance(value, float):
        return isfinite(value)
    if isinstance(value, (list, tuple)):
        return all(_is_json(one) for one in value)
    return isinstance(value, dict) and all(
        isinstance(name, str) and _is_json(one) for name, one in value.items()
    )
