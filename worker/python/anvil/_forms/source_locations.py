"""Files and lines of the parts of a form's definition, for messages to its author.

Anvil's own app server does not send them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

#: Settings of a component, in the order in which the server lists their lines (`protocol/form.ts`).
_SETTINGS = ("properties", "layout_properties", "event_bindings", "data_bindings")


@dataclass(frozen=True)
class Place:
    """The place of a component in its file."""

    file: str
    #: The component's line; or a list with that and the lines of its settings.
    lines: int | list[int]
    raw: dict[str, Any]

    def of(self, settings: str = "", name: str = "") -> str:
        """` (file:line)` of a named setting, or of the component, for the end of a message."""
        line = self.lines if isinstance(self.lines, int) else self.lines[self._at(settings, name)]
        return f" ({self.file}:{line})"

    def _at(self, settings: str, name: str) -> int:
        """The index in `lines` of a setting, or of the component's own line if there is no such setting."""
        line = 1
        for one in _SETTINGS:
            names = _names(self.raw.get(one))
            if one == settings:
                return line + names.index(name) if name in names else 0
            line += len(names)
        return 0


def places(raw: dict[str, Any], app_id: str | None) -> Iterator[Place | None]:
    """The places of a form's container or layout, then of its components, parents first; None if unknown."""
    source = raw.get("source") or {"file": "", "lines": ()}
    file = f"{app_id}/{source['file']}" if app_id else source["file"]
    lines = iter(source["lines"])
    for one in _components(raw):
        known = next(lines, None)
        yield None if known is None else Place(file, known, one)


def _components(raw: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield raw.get("layout") or raw.get("container") or {}
    by_slot = (
        (raw.get("components_by_slot") or {}).values() if raw.get("layout") else (raw.get("components"),)
    )
    for components in by_slot:
        yield from _walk(components)


def _walk(components: list[dict[str, Any]] | None) -> Iterator[dict[str, Any]]:
    for one in components or ():
        yield one
        yield from _walk(one.get("components"))


def _names(settings: Any) -> list[str]:
    if isinstance(settings, list):
        return [one.get("property", "") for one in settings]
    return list(settings or ())
