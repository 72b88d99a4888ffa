"""Names of the themes that plots are drawn with (api §4.19), in browsers and on servers."""

from __future__ import annotations

#: The one that changes nothing.
NONE = "none"
#: Names under which apps know themes.
ALIASES = {"rally": "rally_dark"}
#: Themes that plotly itself has.
PLOTLYS_OWN = frozenset(
    (
        "plotly",
        "plotly_white",
        "plotly_dark",
        "presentation",
        "ggplot2",
        "seaborn",
        "simple_white",
        "gridon",
        "xgridoff",
        "ygridoff",
    )
)
#: Those of Anvil's.
CUSTOM = frozenset(
    (
        "rally_dark",
        "rally_light",
        "material_dark",
        "material_light",
        "manarola_dark",
        "manarola_light",
        "mykonos_dark",
        "mykonos_light",
    )
)
