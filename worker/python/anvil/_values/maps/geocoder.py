"""Results of geocoding (api §4.20)."""

from __future__ import annotations

from typing import Any

from .enumerations import GeocoderLocationType
from .object_spec import ObjectSpec


class GeocoderAddressComponent(ObjectSpec):
    """A part of an address: long_name, short_name, types."""


class GeocoderGeometry(ObjectSpec):
    """The location of a place: bounds, location, location_type, viewport."""


class GeocoderResult(ObjectSpec):
    """A geocoded place.

    Its attributes are address_components, formatted_address, geometry, partial_match, place_id,
    postcode_localities and types. Those missing in the provider's answer are None, or False for
    `partial_match`.
    """


def result_from(answer: ObjectSpec) -> GeocoderResult:
    """A GeocoderResult for an object in the provider's answer."""
    given = vars(answer)
    parts = [GeocoderAddressComponent(**vars(part)) for part in given.get("address_components") or ()]
    geometry: dict[str, Any] = {"bounds": None, "location": None, "location_type": None, "viewport": None}
    geometry |= vars(given["geometry"]) if isinstance(given.get("geometry"), ObjectSpec) else {}
    if geometry["location_type"] in GeocoderLocationType:
        geometry["location_type"] = GeocoderLocationType(geometry["location_type"])
    absent = {"formatted_address": None, "partial_match": False, "place_id": None}
    lists = {"postcode_localities": None, "types": []}
    found = absent | lists | given
    return GeocoderResult(**found | {"address_components": parts, "geometry": GeocoderGeometry(**geometry)})
