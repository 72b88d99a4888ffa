"""Parts that are still to come."""

from __future__ import annotations

from .rows import awaited

MAPS, LIBRARY = "maps", "the component library"

awaited(MAPS, "Geocode failed: {status}", "api §4.20", "Geocoding answers with another status than OK.")
awaited(MAPS, "Google maps is unavailable", "api §4.20", "Geocoding without the maps script: RuntimeError.")
awaited(
    MAPS,
    "Google Maps authorization failed - is the API key invalid?",
    "api §4.20",
    "Geocoding after the maps script has refused the key.",
)
awaited(MAPS, "", "api §4.20", "An attribute that a wrapped map object has not: AttributeError.")
awaited(
    LIBRARY, "", "api §4.17", "YouTubeVideo: the player is not loaded. Tried again every second, and logged."
)
awaited(
    LIBRARY,
    "",
    "api §4.18",
    "RichText: a slot cannot be formatted. A warning names slot and format; no text is shown.",
)
awaited(LIBRARY, "", "api §4.16", "Canvas: draw_image with something else than Media: TypeError.")
awaited(LIBRARY, "Could not load image", "api §4.16", "Canvas: the picture of draw_image cannot be loaded.")
awaited(
    LIBRARY,
    "Cannot use a negative index to set the page",
    "api §5.10",
    "DataGrid, RepeatingPanel: set_page with a negative index.",
)
