"""A form's definition, read once, from which all instances are built."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from .._runtime.app import Package
from . import definition_warnings
from .bindings import Binding, compile_bindings
from .source_locations import Place, places

_MUTABLE = (dict, list)


@dataclass
class ComponentDefinition:
    """A component in a form's definition, with those inside it."""

    name: str
    type: str
    properties: dict[str, Any]
    layout: dict[str, Any]
    events: dict[str, str]
    bindings: list[Binding]
    children: list[ComponentDefinition]
    fresh: bool
    place: Place | None
    #: Whether undeclared properties have been warned of.
    told: bool = False

    @property
    def described(self) -> str:
        """Type and name, for messages."""
        return f"{self.type or 'component'} '{self.name}'"

    def where(self, settings: str = "", name: str = "") -> str:
        """` (file:line)` of the component, or of one of its settings; empty if unknown."""
        return self.place.of(settings, name) if self.place else ""

    def new_properties(self) -> dict[str, Any]:
        """The property values for one instance; mutable values are copied for each."""
        return copy.deepcopy(self.properties) if self.fresh else self.properties


@dataclass
class FormDefinition:
    """A form's definition: container, components in it, and declarations as a component."""

    name: str
    package: Package
    container: ComponentDefinition
    components: list[ComponentDefinition]
    custom_properties: list[dict[str, Any]]
    custom_events: list[dict[str, Any]]
    raw: dict[str, Any]
    #: The layout that shows the form, if it has one; then `components_by_slot` has the form's
    #: components.
    layout: ComponentDefinition | None = None
    #: Handlers of the form's own events.
    form_events: dict[str, str] = field(default_factory=dict)
    components_by_slot: dict[str, list[ComponentDefinition]] = field(default_factory=dict)
    slots: dict[str, dict[str, Any]] = field(default_factory=dict)
    is_container: bool = False
    #: The components at all levels, parents first.
    everything: list[ComponentDefinition] = field(default_factory=list)
    all_names: frozenset[str] = field(default=frozenset())
    bindings: list[Binding] = field(default_factory=list)

    @property
    def full_name(self) -> str:
        """The full name of the form's class, with its package."""
        return f"{self.package.name}.{self.name}"

    @property
    def leaf(self) -> str:
        """The class name."""
        return self.name.rpartition(".")[2]


def read(raw: dict[str, Any], package: Package) -> FormDefinition:
    """Read a form from the payload, and compile its data bindings."""
    name = raw["class_name"]
    leaf = name.rpartition(".")[2]
    at = places(raw, package.app_id)
    layout = _component(raw["layout"], None, leaf, next(at, None)) if raw.get("layout") else None
    container = _component(
        raw.get("container") or {"type": "ColumnPanel"}, None, leaf, None if layout else next(at, None)
    )
    parts = _Parts(leaf, at)
    by_slot = {
        slot: parts.read(inside)
        for slot, inside in ((raw.get("components_by_slot") if layout else None) or {}).items()
    }
    components = parts.read(raw.get("components"))
    # Only a form that is a component or a layout has declared properties and events (api §7.6).
    is_offered = bool(raw.get("custom_component") or raw.get("slots"))
    definition = FormDefinition(
        name=name,
        package=package,
        container=container,
        components=components,
        custom_properties=list(raw.get("properties") or ()) if is_offered else [],
        custom_events=list(raw.get("events") or ()) if is_offered else [],
        raw=raw,
        layout=layout,
        form_events={
            **({} if layout else container.events),
            **((raw.get("layout") or raw.get("container") or {}).get("form_event_bindings") or {}),
        },
        components_by_slot=by_slot,
        slots=raw.get("slots") or {},
        is_container=bool(raw.get("custom_component_container")),
    )
    tops = [one for inside in by_slot.values() for one in inside] if layout else components
    everything = list(_walk(tops))
    definition.everything = everything
    definition.all_names = frozenset(one.name for one in everything)
    definition.bindings = [*(layout or container).bindings, *(b for one in everything for b in one.bindings)]
    definition_warnings.warn_of_definition(layout or container, components, everything, leaf)
    return definition


class _Parts:
    """Reads the components of a form, parents first."""

    def __init__(self, form: str, at: Iterator[Place | None]) -> None:
        self._form = form
        self._at = at
        self._unnamed = count(1)

    def read(self, components: list[dict[str, Any]] | None) -> list[ComponentDefinition]:
        return [self._one(raw) for raw in components or ()]

    def _one(self, raw: dict[str, Any]) -> ComponentDefinition:
        # A made name is no identifier, so it is none of the author's.
        name = raw.get("name") or f"$component_{next(self._unnamed)}"
        made = _component(raw, name, self._form, next(self._at, None))
        if not raw.get("name"):
            definition_warnings.warn_nameless(made, self._form)
        made.children = self.read(raw.get("components"))
        return made


def _component(raw: dict[str, Any], name: str | None, form: str, place: Place | None) -> ComponentDefinition:
    properties = raw.get("properties") or {}
    return ComponentDefinition(
        name=name or "",
        type=raw.get("type") or "",
        properties=properties,
        layout=raw.get("layout_properties") or {},
        events=raw.get("event_bindings") or {},
        bindings=compile_bindings(name, raw.get("data_bindings") or [], form, place),
        children=[],
        fresh=any(isinstance(value, _MUTABLE) for value in properties.values()),
        place=place,
    )


def _walk(components: list[ComponentDefinition]) -> Any:
    for one in components:
        yield one
        yield from _walk(one.children)
