"""Forms shown by a layout: creation, placement, reuse (api §7.8, §7.9)."""

import importlib
import sys
from typing import Any

from anvil import Component, Container, Label, LinearPanel, WithLayout, get_open_form, open_form
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


class Reusing(LayoutCase):
    def setUp(self) -> None:
        super().setUp()
        self.load_pages(
            page("A", component("a", "Label", text="a"), layout={"properties": {"title": "A's"}}),
            page("B", component("b", "Label", text="b"), layout={"event_bindings": {"x-ping": "hears"}}),
        )

    def test_the_next_form_takes_the_layout_over(self):
        first = self.open("A")
        frame = first.layout
        second = self.open("B")
        self.assertIs(second.layout, frame)
        self.assertEqual((self.frames(), frame.title), ([frame], "none"))
        self.assertEqual(self.shown(), ["HEAD", "b"])
        self.assertIsNone(first.a.parent)
        frame.raise_event("x-ping")
        self.assertEqual(second.calls, ["x-ping"])

    def test_events_come_in_order(self):
        first, second = self.open("A"), self.make("B")
        seen: list[str] = []

        def watch(name: str, one: Component) -> None:
            for event in ("show", "hide"):
                one.add_event_handler(event, lambda event=event, **_args: seen.append(f"{name}.{event}"))

        for name, one in (("A", first), ("layout", first.layout), ("B", second), ("b", second.b)):
            watch(name, one)
        self.open(second)
        self.assertEqual(seen, ["A.hide", "layout.hide", "b.show", "layout.show", "B.show"])

    def test_the_old_form_gets_it_back_when_it_comes_back(self):
        first = self.open("A")
        frame = first.layout
        second = self.open("B")
        self.open(first)
        self.assertIs(get_open_form(), first)
        self.assertEqual(self.shown(), ["HEAD", "a"])
        self.assertIs(first.layout, frame)
        self.assertIsNot(second.layout, frame)

    def test_a_form_that_has_its_layout_already_keeps_it(self):
        first, second = self.open("A"), self.make("B")
        own = second.layout
        self.open(second)
        self.assertIs(second.layout, own)
        self.assertIsNot(first.layout, own)

    def test_handlers_of_the_old_form_go_and_others_stay(self):
        old = self.open("B")
        frame = old.layout
        frame.add_event_handler("x-ping", lambda **_args: old.calls.append("other"))
        self.open("A")
        frame.raise_event("x-ping")
        self.assertEqual(old.calls, ["other"])


class PropertiesOfAReusedLayout(LayoutCase):
    def test_what_the_old_form_had_bound_goes_back_to_its_default(self):
        bound = {"data_bindings": [{"property": "title", "code": "'bound'"}]}
        tag = {"data_bindings": [{"property": "tag.note", "code": "'kept'"}]}
        self.load_pages(page("A", layout=bound), page("B"), page("C", layout=tag))
        frame = self.open("A").layout
        self.assertEqual(frame.title, "bound")
        self.assertIs(self.open("B").layout, frame)
        self.assertEqual(frame.title, "none")
        self.open("C")
        self.open("B")
        self.assertEqual(frame.tag.note, "kept")

    def test_properties_that_a_base_of_the_layout_declares_go_back_too(self):
        title = {"name": "title", "type": "string", "default_value": "none"}
        slots = {"body": {"index": 0, "target": {"type": "container", "name": ""}}}
        self.load(
            form("Base", custom_component=True, properties=[title]),
            form("Frame", container="form:Base", slots=slots),
            page("A", layout={"properties": {"title": "A's"}}),
            page("B"),
        )
        frame = self.open("A").layout
        self.assertEqual(frame.title, "A's")
        self.assertIs(self.open("B").layout, frame)
        self.assertEqual(frame.title, "none")

    def test_its_bindings_run_once_when_all_are_set(self):
        given = {"A": {"names": ["x", "y"], "index": 1}, "B": {"names": ["z"], "index": 0}}
        declared = [{"name": name, "type": "object"} for name in ("names", "index")]
        slots = {"body": {"index": 0, "target": {"type": "container", "name": ""}}}
        shown = component("shown", "Label", bindings={"text": "self.names[self.index]"})
        self.load(
            form("Frame", shown, custom_component=True, properties=declared, slots=slots),
            *(page(name, layout={"properties": properties}) for name, properties in given.items()),
        )
        frame = self.open("A").layout
        refreshed: list[Any] = []
        frame.add_event_handler("refreshing_data_bindings", lambda **_args: refreshed.append(1))
        self.assertIs(self.open("B").layout, frame)
        self.assertEqual((frame.shown.text, refreshed), ("z", [1]))

    def test_what_the_layout_does_not_declare_is_ignored_as_at_its_creation(self):
        stale = {"properties": {"title": "B's", "head": 1, "gone": 2}}
        self.load_pages(page("A"), page("B", layout=stale))
        frame = self.open("A").layout
        self.open("B")
        self.assertIsInstance(frame.head, Label)
        self.assertEqual((frame.title, hasattr(frame, "gone")), ("B's", False))

    def test_a_built_in_layout_is_taken_over(self):
        html = "<h1>{}</h1><div anvil-slot='body'></div>"
        pages = [
            page(
                name,
                component("text", "Label", text=name),
                layout={"type": "HtmlTemplate", "properties": {"html": html.format(name), **more}},
            )
            for name, more in (("A", {"tooltip": "A's"}), ("B", {}))
        ]
        self.load(*pages)
        layout = self.open("A").layout
        second = self.open("B")
        self.assertIs(second.layout, layout)
        self.assertEqual((layout.html, layout.tooltip), (html.format("B"), ""))
        self.assertEqual(layout.get_components(), [second.text])

    def test_a_layout_written_in_python_is_taken_over(self):
        code = """
from anvil import LinearPanel, Slot

class Frame(LinearPanel):
    def __init__(self, title="none", **properties):
        super().__init__()
        self.title = title
        self.slots = {"body": Slot(self, 0, {})}
"""
        self.load(
            page("A", layout={"properties": {"title": "A's"}}),
            page(
                "B", component("b", "Label", text="b"), layout={"properties": {"title": "B's", "nosuch": 1}}
            ),
            modules={"Frame": code},
        )
        frame = self.open("A").layout
        second = self.open("B")
        self.assertIs(second.layout, frame)
        self.assertEqual((frame.title, hasattr(frame, "nosuch")), ("B's", False))
        self.assertEqual(frame.get_components(), [second.b])


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
