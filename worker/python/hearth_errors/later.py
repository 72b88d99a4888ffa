"""Parts that are still to come."""

from __future__ import annotations

from .rows import COMPONENTS, awaited

MAPS, LIBRARY = "maps", "the component library"

awaited(MAPS, "Geocode failed: {status}", COMPONENTS, "Geocoding answers with another status than OK.")
awaited(MAPS, "Google maps is unavailable", COMPONENTS, "Geocoding without the maps script: RuntimeError.")
awaited(
    MAPS,
    "Google Maps authorization failed - is the API key invalid?",
    COMPONENTS,
    "Geocoding after the maps script has refused the key.",
)
awaited(MAPS, "", COMPONENTS, "An attribute that a wrapped map object has not: AttributeError.")
awaited(
    LIBRARY, "", COMPONENTS, "YouTubeVideo: the player is not loaded. Tried again every second, and logged."
)
awaited(
    LIBRARY,
    "",
    COMPONENTS,
    "RichText: a slot cannot be formatted. A warning names slot and format; no text is shown.",
)
awaited(LIBRARY, "", COMPONENTS, "Canvas: draw_image with something else than Media: TypeError.")
awaited(LIBRARY, "Could not load image", COMPONENTS, "Canvas: the picture of draw_image cannot be loaded.")
awaited(
    LIBRARY,
    "Cannot use a negative index to set the page",
    COMPONENTS,
    "DataGrid, RepeatingPanel: set_page with a negative index.",
)
