from anvil import *

from ..specimens import Family, Specimen


def fill_map(google_map):
    london = GoogleMap.LatLng(51.5, -0.12)
    google_map.center = london
    google_map.zoom = 9
    marker = GoogleMap.Marker(position=london, title="London")
    google_map.add_component(marker)
    circle = GoogleMap.Circle(center=london, radius=12000)
    google_map.add_component(circle)


FAMILY = Family(
    "Map & video",
    "fa:map-o",
    "What others provide: their scripts are loaded when the first of a kind is made.",
    [
        Specimen(
            YouTubeVideo,
            "A video by its address or id.",
            ["youtube_id", "autoplay", "loop", "mute", "height"],
            ["state_change"],
            youtube_id="aqz-KE-bpKQ",
            height=300,
        ),
        Specimen(
            GoogleMap,
            "A map, with markers, shapes and layers.",
            ["height", "visible"],
            ["click"],
            fill_map,
            height=320,
        ),
    ],
)
