"""`anvil.plotly_templates`: themes for the figures that server code makes with plotly (api §14.6).

anvil.plotly_templates.set_default("rally")
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hearth_services.plot_themes import ALIASES, CUSTOM, NONE, PLOTLYS_OWN

#: Pages draw from the same files.
_FOLDER = Path(__file__).parents[3] / "shared/plot-templates"


class _Templates(Mapping[str, Any]):
    """Themes by name, each a Template of plotly's."""

    def __getitem__(self, name: str) -> Any:
        """Raises KeyError for a name of none, and ModuleNotFoundError where there is no plotly."""
        if name not in self:
            raise KeyError(name)
        content = (_FOLDER / f"{ALIASES.get(name, name)}.json").read_text("utf8")
        return import_module("plotly.graph_objects").layout.Template(json.loads(content))

    def __contains__(self, name: object) -> bool:
        return name in CUSTOM or name in ALIASES

    def __iter__(self) -> Iterator[str]:
        return iter(sorted({*CUSTOM, *ALIASES}))

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __repr__(self) -> str:
        return f"Templates({', '.join(self)})"


#: Those that plotly does not have by itself.
templates = _Templates()


def set_default(template: str | None) -> None:
    """Make figures with this theme from now on: one of `templates`, or of plotly's own. Raises ValueError for another name.

    Where there is no plotly, nothing makes figures, and nothing is done.
    """
    name = NONE if template is None else template
    if name not in templates and name not in PLOTLYS_OWN and name != NONE:
        known = ", ".join(sorted({*templates, *PLOTLYS_OWN, NONE}))
        raise ValueError(f"set_default() expects the name of a theme ({known}), got {template!r}")
    if find_spec("plotly") is None:
        return
    themes = import_module("plotly.io").templates
    if name in templates and name not in themes:
        themes[name] = templates[name]
    themes.default = name
