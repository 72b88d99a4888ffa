"""GoogleMap, and all that belongs to it (api §4.20)."""

from .google_map import GoogleMap

__all__ = ["GoogleMap"]
