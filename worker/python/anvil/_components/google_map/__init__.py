"""GoogleMap and its overlays, data layer and services (api §4.20)."""

from .google_map import GoogleMap

__all__ = ["GoogleMap"]
