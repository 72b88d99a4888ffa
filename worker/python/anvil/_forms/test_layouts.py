"""Forms shown by a layout: creation and placement (api §7.8)."""

import importlib
import sys
from typing import Any

from anvil import Container, Label, LinearPanel, WithLayout, open_form
from anvil._model import tree
from hearth_testing import RuntimeCase, component, form, with_layout

FRAME = """
from ._anvil_designer import FrameTemplate

made = []

class Frame(FrameTemplate):
    def __init__(self, **properties):
        made.append(self)
        self.init_components(**properties)
"""

PAGE = """
from ._anvil_designer import {name}Template

class {name}({name}Template):
    def __init__(self, **properties):
        self.calls = []
        self.init_components(**properties)

    def hears(self, event_name, **event_args):
        self.calls.append(event_name)
"""


def page(name: str, *slotted: dict[str, Any], layout: Any = None) -> dict[str, Any]:
    """A form in the layout `Frame`, with components in its slot `body`."""
    described = {"type": "form:Frame", "properties": {}, **(layout or {})}
    return with_layout(name, described, {"body": list(slotted)}, code=PAGE.format(name=name))


class Framed(WithLayout, layout=LinearPanel):
    """A form whose layout is a panel, or a form of this class."""


class Outer(WithLayout, layout=Framed):
    pass


class LayoutCase(RuntimeCase):
    def load_pages(self, *pages: dict[str, Any]) -> None:
        head = component("head", "Label", text="HEAD")
        slots = {"body": {"index": 1, "target": {"type": "container", "name": ""}}}
        title = {"name": "title", "type": "string", "default_value": "none"}
        self.load(
            form("Frame", head, code=FRAME, slots=slots, custom_component=True, properties=[title]), *pages
        )

    def make(self, name: str) -> Any:
        """Create a form of the app without opening it."""
        return getattr(importlib.import_module(f"main_package.{name}"), name)()

    def frames(self) -> list[Any]:
        """All layouts created so far."""
        return sys.modules["main_package.Frame"].made

    def shown(self) -> list[str]:
        self.flush()
        return [node.props["text"] for node in self.page.find("Label")]


class Making(LayoutCase):
    def test_slots_of_a_layout_form_are_in_those_of_its_layout_whatever_their_names(self):
        body = {"index": 1, "target": {"type": "slot", "name": "body"}}
        described = {"type": "form:Frame", "properties": {}}
        sub = with_layout("Sub", described, {"body": [component("h", "Label", text="h")]})
        sub["slots"] = {"body": body, "extra": body}
        self.load_pages(sub)
        made = self.make("Sub")
        for slot, text in (("body", "a"), ("extra", "x"), ("body", "b")):
            made.slots[slot].add_component(Label(text=text))
        self.assertEqual([one.text for one in made.layout.get_components()], ["HEAD", "h", "a", "b", "x"])
        made.slots["body"].clear()
        self.assertEqual([one.text for one in made.layout.get_components()], ["HEAD", "h", "x"])

    def test_it_is_made_when_it_is_needed(self):
        self.load_pages(page("A", component("a", "Label", text="a")))
        made = self.make("A")
        self.assertIsNone(made.a.parent)
        self.assertNotIn("main_package.Frame", sys.modules)
        self.open(made)
        [frame] = self.frames()
        self.assertIs(made.layout, frame)
        self.assertIs(made.a.parent, frame)
        self.assertIsNone(frame.parent)
        self.assertEqual(self.shown(), ["HEAD", "a"])

    def test_it_may_be_read_before(self):
        self.load_pages(page("A", component("a", "Label", text="a")))
        made = self.make("A")
        frame = made.layout
        self.assertIs(made.a.parent, frame)
        self.assertEqual(self.flush(), [])

    def test_it_gets_the_definitions_properties_and_bindings(self):
        binding = {"property": "tag", "code": "self.item['t']"}
        self.load_pages(page("A", layout={"properties": {"title": "mine"}, "data_bindings": [binding]}))
        opened = self.open("A", item={"t": 5})
        self.assertEqual((opened.layout.title, opened.layout.tag), ("mine", 5))
        opened.item = {"t": 6}
        self.assertEqual(opened.layout.tag, 6)

    def test_handlers_hear_the_layout_and_the_form(self):
        layout = {
            "event_bindings": {"x-ping": "hears"},
            "form_event_bindings": {"show": "hears", "refreshing_data_bindings": "hears"},
        }
        self.load_pages(page("A", layout=layout))
        opened = self.open("A")
        opened.layout.raise_event("x-ping")
        self.assertEqual(opened.calls, ["refreshing_data_bindings", "show", "x-ping"])

    def test_a_missing_slot_is_reported_and_the_rest_is_there(self):
        slotted = {"gone": [component("orph", "Label")], "body": [component("b", "Label", text="b")]}
        self.load_pages(with_layout("B", {"type": "form:Frame", "properties": {}}, slotted))
        self.open("B")
        self.assertEqual(self.shown(), ["HEAD", "b"])
        self.assertEqual(
            self.reported(),
            [
                "LookupError: Could not add component(s) 'orph' to slot 'gone' in B: "
                "Slot not found in Frame layout. It may have been renamed or deleted."
            ],
        )

    def test_an_attribute_error_on_the_way_does_not_read_as_no_layout(self):
        code = FRAME.replace("made.append(self)", "self.nosuch()")
        self.load(form("Frame", code=code, slots={}), page("A"))
        with self.assertRaisesRegex(
            Exception, "^Failed to instantiate layout for A: got AttributeError"
        ) as caught:
            open_form("A")
        self.assertIs(type(caught.exception), Exception)

    def test_a_layout_that_is_not_there_is_told_of_with_the_form_that_names_it(self):
        self.load(with_layout("B", {"type": "form:Frme", "properties": {}}, {}))
        with self.assertRaises(ModuleNotFoundError) as caught:
            open_form("B")
        self.assertIn("while making form:Frme, the layout of the form B", caught.exception.__notes__)

    def test_showing_goes_from_the_parts_to_the_form(self):
        self.load_pages(page("A", component("a", "Label")))
        made = self.make("A")
        seen: list[str] = []
        for name, one in (("a", made.a), ("layout", made.layout), ("form", made)):
            one.add_event_handler("show", lambda name=name, **_args: seen.append(name))
        self.open(made)
        self.assertEqual(seen, ["a", "layout", "form"])

    def test_a_form_in_a_layout_can_be_a_component_too(self):
        self.load_pages(
            page("A", component("a", "Label", text="a")), form("Page", component("part", "form:A"))
        )
        opened = self.open("Page")
        self.assertEqual(self.shown(), ["HEAD", "a"])
        opened.part.remove_from_parent()
        self.assertEqual(self.shown(), [])
        opened.add_component(opened.part)
        self.assertEqual(self.shown(), ["HEAD", "a"])

    def test_a_container_hears_whether_the_layout_is_seen(self):
        self.load_pages(page("A"))
        host, seen = Container(), []
        for name in ("seen", "hidden"):
            made = self.make("A")
            made.layout.visible = name == "seen"
            host.add_component(
                made, on_set_visibility=lambda visible, name=name: seen.append((name, visible))
            )
            made.layout.visible = name == "hidden"
        self.assertEqual(seen, [("seen", False), ("hidden", False), ("hidden", True)])

    def test_a_layout_that_was_taken_over_is_another_forms(self):
        self.load_pages(page("A"), page("B"))
        first, seen = self.make("A"), []
        self.open(first)
        frame = first.layout
        self.open("B")
        Container().add_component(first, on_set_visibility=seen.append)
        frame.visible = False
        self.assertEqual(seen, [])


class Assigning(LayoutCase):
    def setUp(self) -> None:
        super().setUp()
        self.load_pages(page("A"))
        self.form, self.other = self.make("A"), self.make("Frame")

    def test_another_layout_may_be_given_before_it_is_made(self):
        self.form.layout = self.other
        self.assertIs(self.form.layout, self.other)

    def test_it_cannot_be_replaced_or_deleted_afterwards(self):
        _ = self.form.layout
        text = "^Cannot overwrite the 'layout' property of a form after it has been initialised.$"
        with self.assertRaisesRegex(ValueError, text):
            self.form.layout = self.other
        with self.assertRaisesRegex(ValueError, text):
            del self.form.layout

    def test_a_layout_has_slots(self):
        with self.assertRaisesRegex(
            ValueError, "^A form's 'layout' property must be set to a layout form, not a Label object.$"
        ):
            self.form.layout = Label()

    def test_a_class_may_name_its_layout(self):
        cls = type(self.other)

        class Coded(WithLayout, layout=cls):
            pass

        self.assertIsInstance(Coded().layout, cls)
        with self.assertRaisesRegex(
            ValueError, r"^layout= argument to WithLayout must be a subclass of Component$"
        ):
            type("Bad", (WithLayout,), {}, layout=3)


class Places(RuntimeCase):
    def test_a_part_s_element_hangs_in_what_holds_the_form_before_any_of_it_is_shown(self):
        for make in (Framed, Outer):
            with self.subTest(make.__name__):
                panel, shown, part = LinearPanel(), make(), Label()
                panel.add_component(shown)
                shown._anvil_shown_as().add_component(part)
                tree.ensure_node(part)
                self.flush()
                node = self.page.nodes[panel._anvil_core.node]
                self.assertEqual(
                    [child.id for child in node.children], [shown._anvil_shown_as()._anvil_core.node]
                )
                self.assertEqual([child.id for child in node.children[0].children], [part._anvil_core.node])

    def test_a_layout_given_to_another_form_hangs_where_that_does(self):
        first, second, panel = Framed(), Framed(), LinearPanel()
        layout = first.layout
        first._anvil_detach_layout()
        panel.add_component(first)
        tree.ensure_node(layout)
        self.assertEqual(panel._anvil_core.node, 0)
        second._anvil_attach_layout(layout)
        other = LinearPanel()
        other.add_component(second)
        self.flush()
        self.assertEqual(
            [child.id for child in self.page.nodes[other._anvil_core.node].children],
            [layout._anvil_core.node],
        )
