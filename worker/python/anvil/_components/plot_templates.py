"""Plot themes by name (api §4.19). Each is fetched when it is first read or drawn with."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from plotly.graph_objs import layout

from hearth_services.plot_themes import ALIASES, CUSTOM, NONE, PLOTLYS_OWN

from .._media.fetch import fetch
from .._runtime import page
from .._runtime.reports.output import is_new, warn
from .._values.suggestions import did_you_mean

_DEFAULT = "default"
_NAMES = PLOTLYS_OWN | CUSTOM


class Templates(Mapping[str, Any]):
    """Themes by name, as items and as attributes. An app may add its own, and set the `default`."""

    __slots__ = ("_default", "_known")

    def __init__(self) -> None:
        object.__setattr__(self, "_known", {NONE: layout.Template()})
        object.__setattr__(self, "_default", NONE)

    def __getitem__(self, name: str) -> Any:
        """The theme with this name; for `default`, the name or theme that was assigned.

        May wait to fetch it. Raises KeyError for an unknown name.
        """
        if name == _DEFAULT:
            return self._default
        if name not in self:
            raise KeyError(name)
        name = ALIASES.get(name, name)
        if name not in self._known:
            self._known[name] = _fetched(name)
        return self._known[name]

    def __setitem__(self, name: str, template: Any) -> None:
        """Set a theme of the app's; `default` also accepts a name.

        Raises ValueError for an unknown name.
        """
        if name != _DEFAULT:
            self._known[name] = template
            return
        if isinstance(template, str) and template not in self:
            raise ValueError(_unknown(template, self))
        object.__setattr__(self, "_default", NONE if template is None else template)

    def __iter__(self) -> Iterator[str]:
        return iter(sorted({*_NAMES, *ALIASES, *self._known, _DEFAULT}))

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __contains__(self, name: object) -> bool:
        return name in _NAMES or name in ALIASES or name in self._known or name == _DEFAULT

    def __getattr__(self, name: str) -> Any:
        if name in self:
            return self[name]
        raise AttributeError(_unknown(name, self), name=name, obj=self)

    def __setattr__(self, name: str, template: Any) -> None:
        self[name] = template

    def __repr__(self) -> str:
        return f"Templates({', '.join(self)})"

    def drawn(self, template: Any) -> Any:
        """The theme for a layout's template, its name if the page must fetch it, or None."""
        if not template or template == _DEFAULT:
            template = self._default
        if not isinstance(template, str):
            return template or None
        if template not in self and is_new(("plot template", template)):
            warn(
                f"Warning: the layout of a Plot names a template that there is not: {_unknown(template, self)}"
            )
        name = ALIASES.get(template, template)
        known = self._known.get(name)
        return known or (name if name in _NAMES else None)


def _unknown(name: str, known: Templates) -> str:
    meant = did_you_mean(name, known)
    return f"{name!r} is none of {', '.join(known)}.{f' {meant}' if meant else ''}"


def _fetched(name: str) -> Any:
    answer = fetch(f"{page.runtime_url}js/lib/templates/{name}.json")
    if answer.status != 200:
        reason = f"HTTP {answer.status}" if answer.status else answer.failure
        raise RuntimeError(f"The template {name!r} could not be fetched ({reason})")
    return layout.Template(json.loads(answer.read()))
