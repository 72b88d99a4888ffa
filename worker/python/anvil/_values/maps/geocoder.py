"""Results of a look-up of places (api §4.20)."""

from __future__ import annotations

from typing import Any

from .enumerations import GeocoderLocationType
from .object_spec import ObjectSpec


class GeocoderAddressComponent(ObjectSpec):
    """A part of an address: long_name, short_name, types."""


class GeocoderGeometry(ObjectSpec):
    """Where a place is: bounds, location, location_type, viewport."""


class GeocoderResult(ObjectSpec):
    """One place: address_components, formatted_address, geometry, partial_match, place_id, postcode_localities, types.

    What the provider has left out of its answer is None, and false of `partial_match`.
    """


def result_from(answer: ObjectSpec) -> GeocoderResult:
    """One result, from the object that came."""
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
