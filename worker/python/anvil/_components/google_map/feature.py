"""Features of the data layer: shapes with properties (api §4.20)."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from .geometry import Geometry, as_geometry

if TYPE_CHECKING:
    from .data import Data

_keys = count(1)


class Feature:
    """A shape with an id and properties. Changes of a feature on a data layer are shown at once."""

    __slots__ = ("_data", "_geometry", "_id", "_key", "_properties")

    def __init__(
        self, geometry: Any = None, id: Any = None, properties: dict[str, Any] | None = None
    ) -> None:
        #: The data layer with this feature, if any.
        self._data: Data | None = None
        #: The feature's key on the page.
        self._key = next(_keys)
        self._id = id
        self._geometry = None if geometry is None else as_geometry(geometry)
        self._properties = dict(properties or {})

    @property
    def geometry(self) -> Geometry | None:
        """The feature's shape."""
        return self._geometry

    @geometry.setter
    def geometry(self, value: Any) -> None:
        old, self._geometry = self._geometry, None if value is None else as_geometry(value)
        if self._data is not None:
            self._data._geometry_set(self, old)

    @property
    def id(self) -> Any:
        """The id by which the layer finds the feature; it never changes."""
        return self._id

    def __getitem__(self, name: str) -> Any:
        """The property with this name, or None."""
        return self._properties.get(name)

    def __setitem__(self, name: str, value: Any) -> None:
        old = self._properties.get(name)
        self._properties[name] = value
        if self._data is not None:
            self._data._property_set(self, name, value, old)

    def __delitem__(self, name: str) -> None:
        """Remove a property; does nothing if there is none with this name."""
        if name in self._properties:
            old = self._properties.pop(name)
            if self._data is not None:
                self._data._property_removed(self, name, old)

    def to_geo_json(self) -> dict[str, Any]:
        """The feature as GeoJSON."""
        geometry = None if self._geometry is None else self._geometry._geo_json()
        found = {"type": "Feature", "geometry": geometry, "properties": dict(self._properties)}
        return found if self._id is None else {**found, "id": self._id}

    def __repr__(self) -> str:
        return f"<GoogleMap.Data.Feature: {self._id!r}, {self._geometry!r}>"
