"""Errors of slots, and slots in places that do not exist."""

from __future__ import annotations

from typing import Any

import anvil
from anvil import Label, LinearPanel, Slot
from hearth_testing import RuntimeCase, form
from hearth_testing.error_texts import raises


def _open_slot(case: RuntimeCase, target: dict[str, str]) -> None:
    case.load(form("Frame", slots={"body": {"index": 0, "target": target}}))
    anvil.open_form("Frame")


class SlotErrors(RuntimeCase):
    @raises(ValueError, "There is already a component in this slot")
    def test_second_component_in_a_slot_for_one(self) -> None:
        """A second component is added to a slot for one component (api §7.7)."""
        slot = Slot(LinearPanel(), 0, {}, one_component=True)
        slot.add_component(Label())
        slot.add_component(Label())

    @raises(ValueError, "index= must be a number")
    def test_index_in_a_slot(self) -> None:
        """A component is added to a slot at an index that is not an integer (api §7.7)."""
        index: Any = "0"
        Slot(LinearPanel(), 0, {}).add_component(Label(), index=index)

    @raises(TypeError, "the second argument (insertion index) should be an integer")
    def test_insertion_index_of_a_slot(self) -> None:
        """Slot(panel, …) with an index that is not an integer (api §7.7)."""
        index: Any = "0"
        Slot(LinearPanel(), index, {})

    @raises(TypeError, "the third argument (layout properties) should be a dict")
    def test_layout_properties_of_a_slot(self) -> None:
        """Slot(panel, 0, …) with layout properties that are not a dict (api §7.7)."""
        properties: Any = []
        Slot(LinearPanel(), 0, properties)

    @raises(TypeError, "the third argument (template spec) should be a dict or None")
    def test_template_spec_of_a_slot(self) -> None:
        """Slot(panel, 0, {}, …) with a template spec that is not a dict (api §7.7)."""
        template: Any = []
        Slot(LinearPanel(), 0, {}, template)

    @raises(ValueError, 'No such target container "x" for slot "body"')
    def test_slot_in_no_container(self) -> None:
        """A slot of a form's definition is in a component that the form does not have (api §7.7)."""
        _open_slot(self, {"type": "container", "name": "x"})

    @raises(ValueError, "No such target slot x for slot body")
    def test_slot_in_no_slot(self) -> None:
        """A slot of a form's definition is in a slot that neither the form nor its layout has (api §7.7)."""
        _open_slot(self, {"type": "slot", "name": "x"})
