"""Serialising components, to send them to server functions and back (api §2.8).

In a message a component is `[number, properties]` at its first place, and `[number]` at later ones,
so that it is a single component there, too. A container's properties have its children, with their
layout properties, in `$_components`. A form of a portable class is `{"d": its attributes, "a": its
container's properties, "c": its children}`.
"""

from __future__ import annotations

from typing import Any

from hearth_wire import SerializationInfo, portable_class
from hearth_wire.components import CHILDREN, COMPONENT_NAMES, TAG, number_of
from hearth_wire.errors import SerializationError
from hearth_wire.portable import registration

from .specified import IGNORE_PROPERTY_EXCEPTIONS, SpecifiedComponent

_MET = "components"


def register(classes: dict[str, Any]) -> None:
    """Make the built-in components among `classes` portable, with their tags."""
    for name in (*COMPONENT_NAMES, TAG):
        portable_class(classes[name], f"anvil.{name}")


class PortableComponent:
    """A mixin for built-in components that serialises and rebuilds them, once they are registered."""

    __slots__ = ()

    def __serialize__(self: Any, info: SerializationInfo) -> list[Any]:
        number, known = number_of(self, _type_name(type(self)), info)
        if known:
            return [number]
        properties = properties_of(self)
        if hasattr(self, "add_component"):
            properties[CHILDREN] = children_of(self)
        return [number, properties | self._anvil_extra_data()]

    @classmethod
    def __new_deserialized__(cls: Any, data: list[Any], info: SerializationInfo) -> Any:
        if hasattr(cls, "__deserialize__"):
            # The app's own class rebuilds itself.
            own = cls.__new__(cls)
            own.__deserialize__(data, info)
            return own
        number, *properties = data
        met, key = info.local_data(_MET), (cls, number)
        if key not in met:
            # Its properties may follow later, as those of a container that one of its children
            # refers to.
            met[key] = cls.__new__(cls)
            text = f"{_type_name(cls)} number {number} came without its properties"
            info.awaited[key] = SerializationError(text)
        if properties and info.awaited.pop(key, None):
            _fill_in(met[key], dict(properties[0]))
        return met[key]

    def _anvil_portable_value(self, name: str) -> Any:
        """A property's value for serialising."""
        return getattr(self, name)

    def _anvil_is_set(self: Any, name: str) -> bool:
        """Whether a property was set, and so is serialised."""
        return name in self._anvil_core.values

    def _anvil_extra_data(self) -> dict[str, Any]:
        """Other data to serialise, under names that no property has."""
        return {}

    def _anvil_take_extra_data(self, data: dict[str, Any]) -> None:
        """Use the values in `data` that come from `_anvil_extra_data`."""


def properties_of(component: Any) -> dict[str, Any]:
    """Properties that have been set, and those that the user may have changed, with their current values."""
    core = component._anvil_core
    values = {
        name: component._anvil_portable_value(name)
        for name, prop in type(component)._anvil_properties.items()
        if not prop.spec.read_only and (component._anvil_is_set(name) or (prop.mirrored and core.node))
    }
    return values if core.tag is None else {**values, "tag": core.tag}


def children_of(container: Any) -> list[list[Any]]:
    """The children, each with its layout properties."""
    return [[child, dict(child._anvil_core.layout or {})] for child in container._anvil_portable_children()]


def fill(container: Any, children: list[list[Any]]) -> None:
    """Replace a container's children by received ones."""
    for child in container._anvil_portable_children():
        child.remove_from_parent()
    for child, layout in children:
        container.add_component(child, **layout)


def _fill_in(component: Any, data: dict[str, Any]) -> None:
    """Set a component's data.

    An app class's `__init__` is not called; unknown properties are ignored.
    """
    children = data.pop(CHILDREN, ())
    component._anvil_take(data)
    component._anvil_take_extra_data(data)
    SpecifiedComponent.__init__(component, **{**data, IGNORE_PROPERTY_EXCEPTIONS: True})
    if children:
        fill(component, children)


def _type_name(cls: type) -> str:
    registered = registration(cls)
    return registered[0] if registered else cls.__name__
