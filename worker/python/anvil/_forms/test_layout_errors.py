"""Errors of layouts."""

from __future__ import annotations

import anvil
from anvil import Label, LinearPanel, WithLayout
from hearth_testing import RuntimeCase, form, with_layout
from hearth_testing import component as part
from hearth_testing.error_texts import raises, reports

_FRAME = """
from ._anvil_designer import FrameTemplate

class Frame(FrameTemplate):
    def __init__(self, **properties):
        self.init_components(**properties)
        {line}
"""


def _load(case: RuntimeCase, *, line: str = "", slot: str = "body") -> None:
    """Load a form with a component in a slot of the layout `Frame`, which has the slot `body`."""
    frame = form(
        "Frame",
        code=_FRAME.format(line=line),
        slots={"body": {"index": 0, "target": {"type": "container", "name": ""}}},
    )
    case.load(
        frame, with_layout("Page", {"type": "form:Frame", "properties": {}}, {slot: [part("a", "Label")]})
    )


class LayoutErrors(RuntimeCase):
    @raises(
        Exception,
        "Failed to instantiate layout for Page: got AttributeError(\"'Frame' object has no "
        "attribute 'nosuch'\")",
    )
    def test_layout_that_cannot_be_made(self) -> None:
        """Creating a layout raises AttributeError, which is wrapped (api §7.8)."""
        _load(self, line="self.nosuch()")
        anvil.open_form("Page")

    @raises(ValueError, "Cannot overwrite the 'layout' property of a form after it has been initialised.")
    def test_layout_assigned_twice(self) -> None:
        """App code assigns or deletes the layout of a form that has one already (api §7.8)."""
        _load(self)
        self.open("Page").layout = LinearPanel()

    @raises(ValueError, "A form's 'layout' property must be set to a layout form, not a Label object.")
    def test_layout_without_slots(self) -> None:
        """App code assigns a layout without slots (api §7.8)."""
        WithLayout().layout = Label()

    @raises(ValueError, "layout= argument to WithLayout must be a subclass of Component")
    def test_layout_that_is_no_component(self) -> None:
        """A class's layout is not a component: `class F(WithLayout, layout=3)` (api §7.8)."""
        type("Coded", (WithLayout,), {}, layout=3)

    @reports(
        LookupError,
        "Could not add component(s) 'a' to slot 'gone' in Page: Slot not found in Frame layout. "
        "It may have been renamed or deleted.",
    )
    def test_slot_that_the_layout_has_not(self) -> None:
        """A form uses a slot that its layout does not have; the rest is shown (api §7.8)."""
        _load(self, slot="gone")
        self.open("Page")
