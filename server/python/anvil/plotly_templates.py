"""`anvil.plotly_templates`: themes for plotly figures that server code makes (api §14.6).

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

#: The theme files, which the page uses, too.
_FOLDER = Path(__file__).parents[3] / "shared/plot-templates"


class _Templates(Mapping[str, Any]):
    """Themes by name, each as a `plotly.graph_objects.layout.Template`."""

    def __getitem__(self, name: str) -> Any:
        """The theme of that name.

        Raises KeyError for an unknown name, and ModuleNotFoundError if plotly is not installed.
        """
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


#: The themes that plotly itself does not include.
templates = _Templates()


def set_default(template: str | None) -> None:
    """Use this theme for new plotly figures; None means no theme.

    The name is one of `templates` or of plotly's own themes. Raises ValueError for another name.
    Without plotly it has no effect, since nothing can make figures.
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
