"""Layouts and slots."""

from __future__ import annotations

from typing import Any

import anvil
from anvil import Label, LinearPanel, Slot, WithLayout
from hearth_testing import RuntimeCase, form, with_layout
from hearth_testing import component as part

from .rows import raises, reports

_FRAME = """
from ._anvil_designer import FrameTemplate

class Frame(FrameTemplate):
    def __init__(self, **properties):
        self.init_components(**properties)
        {line}
"""


def _load(case: RuntimeCase, *, line: str = "", slot: str = "body") -> None:
    """A form in the slot `slot` of a layout `Frame`, whose own slot is `body`."""
    frame = form(
        "Frame",
        code=_FRAME.format(line=line),
        slots={"body": {"index": 0, "target": {"type": "container", "name": ""}}},
    )
    case.load(
        frame, with_layout("Page", {"type": "form:Frame", "properties": {}}, {slot: [part("a", "Label")]})
    )


@raises(
    Exception,
    "Failed to instantiate layout for {form}: got {error}",
    "api §7.8",
    "Making a layout raises an AttributeError, which would read as if the form had no layout.",
    form="Page",
    error="AttributeError(\"'Frame' object has no attribute 'nosuch'\")",
)
def layout_that_cannot_be_made(case: RuntimeCase) -> None:
    _load(case, line="self.nosuch()")
    anvil.open_form("Page")


@raises(
    ValueError,
    "Cannot overwrite the 'layout' property of a form after it has been initialised.",
    "api §7.8",
    "App code assigns a form's layout when it has one, or deletes it.",
)
def layout_assigned_twice(case: RuntimeCase) -> None:
    _load(case)
    case.open("Page").layout = LinearPanel()


@raises(
    ValueError,
    "A form's 'layout' property must be set to a layout form, not a {type} object.",
    "api §7.8",
    "App code assigns a layout without slots.",
    type="Label",
)
def layout_without_slots(_case: RuntimeCase) -> None:
    WithLayout().layout = Label()


@raises(
    ValueError,
    "layout= argument to WithLayout must be a subclass of Component",
    "api §7.8",
    "A class names something else as its layout: `class F(WithLayout, layout=3)`.",
)
def layout_that_is_no_component(_case: RuntimeCase) -> None:
    type("Coded", (WithLayout,), {}, layout=3)


@reports(
    LookupError,
    "Could not add component(s) {names} to slot '{slot}' in {form}: "
    "Slot not found in {layout} layout. It may have been renamed or deleted.",
    "api §7.8",
    "A form has components for a slot that its layout has not. The rest of the form opens.",
    names="'a'",
    slot="gone",
    form="Page",
    layout="Frame",
)
def slot_that_the_layout_has_not(case: RuntimeCase) -> None:
    _load(case, slot="gone")
    case.open("Page")


@raises(
    ValueError,
    "There is already a component in this slot",
    "api §7.7",
    "A second component is added to a slot for one.",
)
def second_component_in_a_slot_for_one(_case: RuntimeCase) -> None:
    slot = Slot(LinearPanel(), 0, {}, one_component=True)
    slot.add_component(Label())
    slot.add_component(Label())


@raises(
    ValueError,
    "index= must be a number",
    "api §7.7",
    "A component is added to a slot at an index that is no integer.",
)
def index_in_a_slot(_case: RuntimeCase) -> None:
    index: Any = "0"
    Slot(LinearPanel(), 0, {}).add_component(Label(), index=index)


@raises(
    TypeError,
    "the second argument (insertion index) should be an integer",
    "api §7.7",
    "Slot(panel, …) with an index that is no integer.",
)
def insertion_index_of_a_slot(_case: RuntimeCase) -> None:
    index: Any = "0"
    Slot(LinearPanel(), index, {})


@raises(
    TypeError,
    "the third argument (layout properties) should be a dict",
    "api §7.7",
    "Slot(panel, 0, …) with layout properties that are no dict.",
)
def layout_properties_of_a_slot(_case: RuntimeCase) -> None:
    properties: Any = []
    Slot(LinearPanel(), 0, properties)


@raises(
    TypeError,
    "the third argument (template spec) should be a dict or None",
    "api §7.7",
    "Slot(panel, 0, {}, …) with a template spec that is no dict.",
)
def template_spec_of_a_slot(_case: RuntimeCase) -> None:
    template: Any = []
    Slot(LinearPanel(), 0, {}, template)


def _open_slot(case: RuntimeCase, target: dict[str, str]) -> None:
    case.load(form("Frame", slots={"body": {"index": 0, "target": target}}))
    anvil.open_form("Frame")


@raises(
    ValueError,
    'No such target container "{target}" for slot "{slot}"',
    "api §7.7",
    "A slot of a form's definition lies in a component that the form has not.",
    target="x",
    slot="body",
)
def slot_in_no_container(case: RuntimeCase) -> None:
    _open_slot(case, {"type": "container", "name": "x"})


@raises(
    ValueError,
    "No such target slot {target} for slot {slot}",
    "api §7.7",
    "A slot of a form's definition lies in a slot that neither the form nor its layout has.",
    target="x",
    slot="body",
)
def slot_in_no_slot(case: RuntimeCase) -> None:
    _open_slot(case, {"type": "slot", "name": "x"})
