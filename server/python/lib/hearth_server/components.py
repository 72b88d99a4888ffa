"""Components as server code holds them: what they are and their properties, with nothing to show (facts §4.8).

A browser's component arrives as one of these, may be read and changed, and goes back as a component.
"""

from __future__ import annotations

from typing import Any

from hearth_wire import SerializationInfo, portable_class

#: Kinds that travel, as the client names them.
_KINDS = (
    "Button",
    "Canvas",
    "CheckBox",
    "ColumnPanel",
    "ComponentTag",
    "DataGrid",
    "DataRowPanel",
    "DatePicker",
    "DropDown",
    "FileLoader",
    "FlowPanel",
    "GridPanel",
    "HtmlPanel",
    "Image",
    "Label",
    "LinearPanel",
    "Link",
    "Plot",
    "RadioButton",
    "RepeatingPanel",
    "RichText",
    "SimpleCanvas",
    "Spacer",
    "TextArea",
    "TextBox",
    "Timer",
    "XYPanel",
    "YouTubeVideo",
)
#: Property under which a container has its children, each with its layout properties.
_CHILDREN = "$_components"
_IDS, _OBJECTS = "component ids", "components"


class Component:
    """A component that came from a browser, or is to go there. Its properties are its attributes."""

    def __init__(self, **properties: Any) -> None:
        vars(self).update(properties)

    def __serialize__(self, info: SerializationInfo) -> list[Any]:
        ids = info.local_data(_IDS)
        if id(self) in ids:
            return [ids[id(self)][0]]
        number = _next_number(info, _name_of(type(self)))
        # Kept with its object, so that no other one takes its place in memory meanwhile.
        ids[id(self)] = (number, self)
        return [number, dict(vars(self))]

    @classmethod
    def __new_deserialized__(cls, data: Any, info: SerializationInfo) -> Component:
        number, *first = data
        known = info.local_data(_OBJECTS)
        component = known.setdefault((cls, number), cls.__new__(cls))
        for properties in first:
            vars(component).update(properties)
        return component

    def get_components(self) -> list[Component]:
        """What a container holds, in order."""
        return [child for child, _layout in vars(self).get(_CHILDREN, ())]

    def __repr__(self) -> str:
        return f"<{_name_of(type(self))}>"


def _next_number(info: SerializationInfo, type_name: str) -> int:
    """Numbers count up in the message's shared data, one count for each kind."""
    counts: Any = info if info else info.local_data("counts")
    number: int = counts.get(f"{type_name}_max", 0) + 1
    counts[f"{type_name}_max"] = number
    return number


def _name_of(cls: type) -> str:
    return f"anvil.{cls.__name__}"


def _make(kind: str) -> type[Component]:
    cls = type(kind, (Component,), {"__module__": "anvil", "__doc__": f"A {kind} as server code holds it."})
    return portable_class(cls, f"anvil.{kind}")


#: The classes by name.
COMPONENTS: dict[str, type[Component]] = {kind: _make(kind) for kind in _KINDS}
