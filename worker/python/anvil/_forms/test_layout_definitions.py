"""How definitions of layouts and of forms with a layout are read (api §7.6)."""

from hearth_testing import RuntimeCase, component, form, with_layout

SLOTS = {"main": {"index": 0, "target": {"type": "container", "name": ""}}}


class Layouts(RuntimeCase):
    def test_a_layout_has_its_properties_without_being_a_custom_component(self):
        title = {"name": "title", "type": "string", "default_value": "none"}
        frame = form("Frame", slots=SLOTS, properties=[title], declares=["closed"])
        self.load(frame, with_layout("Page", {"type": "form:Frame", "properties": {"title": "T"}}, {}))
        page = self.open("Page")
        self.assertEqual(page.layout.title, "T")
        page.layout.add_event_handler("closed", print)

    def test_an_empty_slot_that_the_layout_does_not_have_is_no_fault(self):
        label = component("a", "Label", text="x")
        self.load(
            form("Frame", slots=SLOTS),
            with_layout("Page", {"type": "form:Frame"}, {"gone": [], "main": [label]}),
        )
        self.open("Page")
        self.assertEqual([node.props["text"] for node in self.page.find("Label")], ["x"])
