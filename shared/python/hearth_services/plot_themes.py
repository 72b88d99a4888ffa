"""Names of the themes for plots, in browsers and on servers (api §4.19)."""

from __future__ import annotations

#: The theme without any settings.
NONE = "none"
#: Other names of themes in the API.
ALIASES = {"rally": "rally_dark"}
#: Themes that plotly itself includes.
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
#: Themes of Anvil.
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
