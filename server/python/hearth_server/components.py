"""Components in server code: their type and properties, without an appearance (wire §6.8).

A component from a browser is deserialized to one of these, which server code may read, change and
return.
"""

from __future__ import annotations

from typing import Any

from hearth_wire import SerializationInfo, portable_class
from hearth_wire.components import CHILDREN, COMPONENT_NAMES, TAG, number_of

_OBJECTS = "components"


class Component:
    """A component from a browser, or for one. Its properties are its attributes."""

    def __init__(self, **properties: Any) -> None:
        vars(self).update(properties)

    def __serialize__(self, info: SerializationInfo) -> list[Any]:
        number, known = number_of(self, _name_of(type(self)), info)
        return [number] if known else [number, dict(vars(self))]

    @classmethod
    def __new_deserialized__(cls, data: Any, info: SerializationInfo) -> Component:
        number, *first = data
        known = info.local_data(_OBJECTS)
        component = known.setdefault((cls, number), cls.__new__(cls))
        for properties in first:
            vars(component).update(properties)
        return component

    def get_components(self) -> list[Component]:
        """The components in this container, in order; an empty list for one without children."""
        return [child for child, _layout in vars(self).get(CHILDREN, ())]

    def __repr__(self) -> str:
        return f"<{_name_of(type(self))}>"


class ComponentTag:
    """The object that app code stores values in with a component: `component.tag.anything`."""

    def __repr__(self) -> str:
        return f"ComponentTag({vars(self)!r})"


def _name_of(cls: type) -> str:
    return f"anvil.{cls.__name__}"


def _make(kind: str, base: type) -> type[Any]:
    cls = type(kind, (base,), {"__module__": "anvil", "__doc__": f"A {kind} as server code holds it."})
    return portable_class(cls, f"anvil.{kind}")


#: The component classes by name, ComponentTag included.
COMPONENTS: dict[str, type[Any]] = {kind: _make(kind, Component) for kind in COMPONENT_NAMES}
COMPONENTS[TAG] = _make(TAG, ComponentTag)
