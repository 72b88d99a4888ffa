"""How components are numbered in a message, the same on both ends (wire §6.8).

A component is `[number, properties]` at its first place in a message, and `[number]` at later ones.
"""

from __future__ import annotations

from typing import Any

from ._shared_data import SerializationInfo

#: Built-in components that can be sent, each under the name `anvil.<Name>`.
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

#: The class of a component's `tag`, an object for data of app code. It is not a component, and its
#: attributes are sent.
TAG = "ComponentTag"

#: Property with a container's children, each as a pair with its layout properties.
CHILDREN = "$_components"

_NUMBERS, _COUNTS = "component numbers", "component counts"


def number_of(component: object, type_name: str, info: SerializationInfo) -> tuple[int, bool]:
    """The component's number in this message, and whether it is already in the message.

    Numbers count from 1 for each registered type; the counts are in the message's shared data.
    """
    numbers = info.local_data(_NUMBERS)
    if id(component) in numbers:
        return numbers[id(component)][0], True
    counts: Any = info if info else info.local_data(_COUNTS)
    number: int = counts.get(f"{type_name}_max", 0) + 1
    counts[f"{type_name}_max"] = number
    # The component is stored with its number to keep it alive, since otherwise another object could
    # get its `id`.
    numbers[id(component)] = (number, component)
    return number, False
