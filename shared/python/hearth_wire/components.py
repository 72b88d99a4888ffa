"""How components are told apart in a message, alike on both ends (wire §6.8).

A component is `[number, properties]` where a message first has it, and `[number]` from then on.
"""

from __future__ import annotations

from typing import Any

from ._shared_data import SerializationInfo

#: Built-in components that travel, each as `anvil.<Name>`.
COMPONENT_NAMES = (
    "Button",
    "Canvas",
    "CheckBox",
    "ColumnPanel",
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

#: Class of a component's `tag`, which holds what app code keeps with it. It is no component, and travels by its attributes.
TAG = "ComponentTag"

#: Property under which a container has its children, each with its layout properties.
CHILDREN = "$_components"

_NUMBERS, _COUNTS = "component numbers", "component counts"


def number_of(component: object, type_name: str, info: SerializationInfo) -> tuple[int, bool]:
    """The component's number in this message, and whether the message already has it.

    Numbers count up from 1 for each registered type; the counts are in the message's shared data.
    """
    numbers = info.local_data(_NUMBERS)
    if id(component) in numbers:
        return numbers[id(component)][0], True
    counts: Any = info if info else info.local_data(_COUNTS)
    number: int = counts.get(f"{type_name}_max", 0) + 1
    counts[f"{type_name}_max"] = number
    # Kept alive with its number: else its `id` could be given to another object.
    numbers[id(component)] = (number, component)
    return number, False
