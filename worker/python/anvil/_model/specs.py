"""The component specs for Python: a record for each component, including inherited members.

The source is `shared/components` in TypeScript; `_generated/specs.py` contains it as literals.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .._generated.protocol import QueuePolicy
from .._generated.specs import COMMON_EVENTS, COMPONENTS

type Options = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PropertySpec:
    """The spec of a component's property.

    `wire` is how it is sent to the page: "value" under its name, encoded by its type; "mirrored"
    the same, and the page reports the value on the screen; "none" not at all. If the page needs
    another form than the type's (`DropDown.placeholder`, `ColumnPanel.col_widths` …), the
    component's class encodes it.
    """

    name: str
    type: str
    default: Any = None
    has_default: bool = True
    """False: reading it before the first write raises ValueError (api §2.3)."""
    options: Options = ()
    read_only: bool = False
    allow_none: bool = False
    writeback_events: Options = ()
    deprecated: bool = False
    setter_at_construction: bool = False
    wire: str = "value"
    wire_default: Any = None

    def description(self) -> dict[str, Any]:
        """The property in the form in which an app's component declares it."""
        described: dict[str, Any] = {"name": self.name, "type": self.type}
        if self.has_default:
            described["default_value"] = self.default
        return described | {"options": list(self.options)} if self.options else described


@dataclass(frozen=True, slots=True, kw_only=True)
class NodePropertySpec:
    """A property of the page's node that is not a property of the component (`DropDown.options` …)."""

    name: str
    wire_default: Any = None
    mirrored: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class EventSpec:
    """An event: its queue policy and the names of its arguments."""

    name: str
    policy: QueuePolicy
    args: Options = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LayoutPropertySpec:
    """A keyword argument of `add_component` with which a container places a child."""

    name: str
    type: str
    default: Any = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ComponentSpec:
    """The spec of a component with all inherited members."""

    name: str
    base: str | None
    is_container: bool
    has_node: bool
    """False for components without a node on the page: abstract bases and the Timer."""
    properties: dict[str, PropertySpec]
    node_properties: dict[str, NodePropertySpec]
    events: dict[str, EventSpec]
    layout_properties: dict[str, LayoutPropertySpec]
    default_binding_property: str | None


def _merge[T](
    inherited: dict[str, T], record: Callable[..., T], own: dict[str, dict[str, Any]]
) -> dict[str, T]:
    return inherited | {name: record(name=name, **fields) for name, fields in own.items()}


def _build(name: str, data: dict[str, Any], specs: dict[str, ComponentSpec]) -> ComponentSpec:
    """Create a spec. The generated table contains bases first, so the base is already in `specs`."""
    base = specs.get(data["base"])
    has_node = data.get("has_node", False)
    events = _merge(base.events if base else {}, EventSpec, COMMON_EVENTS if has_node else {})
    return ComponentSpec(
        name=name,
        base=data["base"],
        is_container=data.get("is_container", False),
        has_node=has_node,
        properties=_merge(base.properties if base else {}, PropertySpec, data.get("properties", {})),
        node_properties=_merge(
            base.node_properties if base else {}, NodePropertySpec, data.get("node_properties", {})
        ),
        events=_merge(events, EventSpec, data.get("events", {})),
        layout_properties=_merge(
            base.layout_properties if base else {}, LayoutPropertySpec, data.get("layout_properties", {})
        ),
        default_binding_property=data.get("default_binding_property"),
    )


def _build_all() -> dict[str, ComponentSpec]:
    specs: dict[str, ComponentSpec] = {}
    for name, data in COMPONENTS.items():
        specs[name] = _build(name, data, specs)
    return specs


SPECS: dict[str, ComponentSpec] = _build_all()
"""By name: `Button`, `GoogleMap.Marker` ..."""
