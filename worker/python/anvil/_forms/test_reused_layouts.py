"""A layout that the next form takes over (api §7.9)."""

from typing import Any

from anvil import Component, Label, get_open_form
from hearth_testing import component, form

from .test_layouts import LayoutCase, page


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
