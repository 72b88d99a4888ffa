"""HtmlComponent: construction, root element, children, DOM events (api §6.5)."""

import gc
from collections.abc import Callable
from unittest import mock
from weakref import ref

import anvil
from anvil import HtmlComponent, HtmlTemplate, Label, LinearPanel, get_open_form
from anvil._dom import dom_nodes
from anvil._js import access
from anvil.js import get_dom_node
from hearth_testing import PageObject, RuntimeCase, component, form

HTML = '<section class="a b" style="color: red"><anvil-dropzone name="top"></anvil-dropzone></section>'


class Making(RuntimeCase):
    def test_takes_its_properties(self):
        made = HtmlComponent(html=HTML, classes="c", style={"width": 1}, visible=False, tag=5)
        self.assertEqual((made.html, list(made.classes), dict(made.style)), (HTML, ["c"], {"width": "1px"}))
        self.assertEqual((made.visible, made.tag, HtmlComponent().html), (False, 5, ""))

    def test_is_a_container_and_no_classic_component(self):
        self.assertIsInstance(HtmlComponent(), anvil.Container)
        self.assertNotIsInstance(HtmlComponent(), anvil.ClassicComponent)

    def test_refuses_what_it_does_not_know(self):
        with self.assertRaises(TypeError) as caught:
            HtmlComponent(text="x")
        self.assertEqual(str(caught.exception), "HtmlComponent got unexpected keyword argument(s): 'text'")

    def test_has_no_attrs_yet(self):
        made = HtmlComponent()
        for use in (lambda: made.attrs, lambda: setattr(made, "attrs", {}), lambda: HtmlComponent(attrs={})):
            with self.assertRaises(NotImplementedError) as caught:
                use()
            self.assertEqual(str(caught.exception), "HtmlComponent.attrs is not implemented yet")

    def test_may_be_subclassed(self):
        class Card(HtmlComponent):
            def __init__(self, title: str, **properties: object) -> None:
                super().__init__(html=f"<p class='{title}'></p>", **properties)

        self.assertEqual(list(Card("x").classes), ["x"])


class OnThePage(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.html = HtmlComponent(html=HTML)
        self.open(self.html)

    def node(self):
        self.flush()
        return self.page.find("HtmlComponent")[0]

    def test_no_html_is_an_empty_element_and_a_number_is_its_text(self):
        for html, shown in ((None, ""), (5, "5")):
            for one in (HtmlComponent(html=html), self.html):
                with self.subTest(html):
                    one.html = html
                    self.open(one)
                    # What is the default does not cross.
                    self.assertEqual(self.node().props.get("html", ""), shown)

    def test_crosses_with_the_class_and_style_of_its_html(self):
        self.assertEqual(self.node().props, {"html": HTML, "classes": ["a", "b"], "style": {"color": "red"}})

    def test_classes_and_style_are_live_views(self):
        classes, style = self.html.classes, self.html.style
        classes["c"] = True
        classes.remove("a")
        style["marginTop"] = 4
        self.assertEqual(
            (self.node().props["classes"], self.node().props["style"]),
            (["b", "c"], {"color": "red", "margin-top": "4px"}),
        )
        self.html.classes = ["x"]
        self.html.style = None
        self.assertEqual((self.node().props["classes"], self.node().props["style"]), (["x"], {}))
        self.assertEqual((list(classes), dict(style)), (["x"], {}))

    def outside(self, revision: int, classes: dict[str, bool], style: dict[str, str | None]) -> None:
        """Page scripts have made these changes so far."""
        state = [(self.html, "outside", {"classes": classes, "style": style}, revision)]
        self.bridge.event(self.html, "show", state=state)

    def test_views_show_what_page_scripts_change_and_change_back(self):
        classes, style = self.html.classes, self.html.style
        self.node()
        self.outside(1, {"open": True, "a": False}, {"color": None, "width": "1px"})
        self.assertEqual((list(classes), dict(style)), (["b", "open"], {"width": "1px"}))
        self.assertEqual(list(self.html.classes), ["b", "open"])
        self.outside(2, {}, {"width": "2px"})
        self.assertEqual((list(classes), dict(style)), (["a", "b"], {"color": "red", "width": "2px"}))

    def test_once_page_objects_were_used_the_page_is_asked_before_either_is_read_or_replaced(self):
        def asked(use: Callable[[], object]) -> int:
            before = len(self.page.operations("read"))
            use()
            return len(self.page.operations("read")) - before

        self.node()
        uses: tuple[Callable[[], object], ...] = (
            lambda: self.html.classes,
            lambda: self.html.style,
            lambda: setattr(self.html, "classes", "x"),
            lambda: setattr(self.html, "style", "color: red"),
        )
        for use in uses:
            access.queue_call(get_dom_node(self.html)._anvil_handle, "remove", ())
            self.assertEqual([asked(use), asked(use)], [1, 0])
            access.write(get_dom_node(self.html)._anvil_handle, "className", "y")
            self.assertEqual([asked(use), asked(use)], [1, 0])

    def test_what_page_scripts_changed_is_in_the_next_write_with_the_revision_that_was_known(self):
        self.node()
        self.outside(1, {"open": True}, {"width": "1px"})
        self.html.classes.add("c")
        self.assertEqual(
            self.node().props,
            {
                "html": HTML,
                "classes": ["a", "b", "open", "c"],
                "style": {"color": "red", "width": "1px"},
                "outside": None,
            },
        )
        [written] = self.page.operations("set")
        self.assertEqual(written.fields[2], {"outside": 1})
        self.html.classes = None
        self.html.style = ""
        self.assertEqual((self.node().props["classes"], self.node().props["style"]), ([], {}))

    def test_a_write_is_not_changed_by_those_after_it(self):
        self.html.classes.add("c")
        self.html.scroll_into_view()
        self.html.classes.add("d")
        self.flush()
        sets = [one.fields[1]["classes"] for one in self.page.operations("set")]
        self.assertEqual(sets, [["a", "b", "c"], ["a", "b", "c", "d"]])

    def test_new_html_drops_what_python_had_set_and_keeps_the_children(self):
        child = Label(text="x")
        self.html.add_component(child, dropzone="top")
        self.html.classes.add("c")
        heard: list[str] = []
        self.html.add_event_handler(
            "x-anvil-dom-node-changed", lambda event_name, **_: heard.append(event_name)
        )
        self.html.html = '<p class="z">'
        self.assertEqual(
            self.node().props, {"html": '<p class="z">', "classes": ["z"], "style": {}, "outside": None}
        )
        self.assertEqual(
            [(one.type, one.layout) for one in self.node().children], [("Label", {"dropzone": "top"})]
        )
        self.assertEqual((child.parent, heard), (self.html, ["x-anvil-dom-node-changed"]))

    def test_children_say_where_they_go(self):
        self.html.add_component(Label(text="a"))
        self.html.add_component(Label(text="b"), "top", 0)
        self.assertEqual(
            [(one.props["text"], one.layout) for one in self.node().children],
            [("b", {"dropzone": "top"}), ("a", {"dropzone": None})],
        )

    def test_a_child_must_be_given(self):
        with self.assertRaises(ValueError) as caught:
            self.html.add_component()
        self.assertEqual(str(caught.exception), "HtmlComponent.add_component(): missing component argument")
        with self.assertRaisesRegex(TypeError, "must be a component, not int"):
            self.html.add_component(5)  # type: ignore[arg-type]

    def test_scripts_run_once_it_is_on_the_page(self):
        scripted = HtmlComponent(html="<SCRIPT>x()</SCRIPT>")
        self.bridge.objects.invoked["runScripts"] = ["l", ["lost.js"]]
        self.assertEqual(self.page.operations("invoke"), [])
        self.html.add_component(scripted)
        self.assertEqual(self.printed(), ["Warning: failed to load script with src: lost.js"])
        self.html.html = "<b>none</b>"
        self.assertEqual(len(self.page.operations("invoke")), 1)

    def test_html_is_sent_once_so_that_what_its_scripts_do_stays(self):
        for kind in (HtmlComponent, HtmlTemplate):
            scripted = kind(html="<p></p>")
            self.html.add_component(scripted)
            before = len(self.page.operations("set"))
            with self.subTest(kind=kind.__name__):
                scripted.html = "<p><script>x()</script></p>"
                self.flush()
                self.assertEqual(len(self.page.operations("set")) - before, 1)


class Showing(RuntimeCase):
    def test_show_and_hide_follow_the_page(self):
        panel, html, heard = LinearPanel(), HtmlComponent(), []
        for name in ("show", "hide"):
            html.add_event_handler(name, lambda event_name, **_: heard.append(event_name))
        panel.add_component(html)
        self.open(panel)
        html.remove_from_parent()
        self.assertEqual(heard, ["show", "hide"])
        with self.assertRaisesRegex(ValueError, "unknown event 'click' on HtmlComponent component"):
            html.add_event_handler("click", print)


CODE = """
from ._anvil_designer import PageTemplate

class Page(PageTemplate):
    def __init__(self, **properties):
        self.seen = []
        self.init_components(**properties)

    def went(self, event):
        self.seen.append(event.type)
"""
BUTTON = '<button anvil:on-dom:click="self.went">x</button>'


class DomEvents(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.added: list[tuple[str, int]] = []
        element = PageObject(
            "HTMLButtonElement",
            addEventListener=lambda event, callback: self.added.append((event, callback[1])),
        )
        self.bridge.objects.dom_nodes = {"anvil:on-dom:0:click:self.went": element}

    def fire(self) -> None:
        """The browser raises the event that the component listens to."""
        self.flush()
        event = self.bridge.objects.wire(PageObject("Event", type="click"))
        self.bridge.deliver({"kind": "callback", "callback": self.added[-1][1], "call": 1, "args": [event]})

    def load_page(self, *parts: object, **more: object) -> None:
        self.load(form("Page", *parts, code=CODE, **more))

    def test_reach_the_form_that_the_html_is_in(self):
        self.load_page(component("part", "HtmlComponent", html=BUTTON))
        page = self.open("Page")
        self.assertEqual([name for name, _ in self.added], ["click"])
        self.fire()
        self.assertEqual(page.seen, ["click"])

    def test_are_listened_for_later_where_a_flow_was_stopped_before(self):
        self.load_page(component("part", "HtmlComponent", html=BUTTON))
        with (
            mock.patch.object(dom_nodes, "_elements", side_effect=KeyboardInterrupt),
            self.assertRaises(KeyboardInterrupt),
        ):
            self.open("Page")
        page = self.open(get_open_form())
        self.fire()
        self.assertEqual(page.seen, ["click"])

    def test_reach_the_form_whose_html_it_is(self):
        self.load(
            form("Outer", component("inner", "form:Page")),
            form("Page", code=CODE, container="HtmlComponent", custom_component=True),
        )
        from main_package.Page import Page  # type: ignore[import-not-found]

        page = Page()
        page.html = BUTTON
        self.open("Outer").add_component(page)
        self.fire()
        self.assertEqual(page.seen, ["click"])

    def test_are_listened_to_once_however_often_it_is_shown(self):
        self.load_page(component("part", "HtmlComponent", html=BUTTON))
        page = self.open("Page")
        page.part.remove_from_parent()
        page.add_component(page.part)
        self.assertEqual(len(self.added), 1)
        page.part.html = BUTTON + " "
        self.flush()
        self.assertEqual(len(self.added), 2)

    def test_do_not_keep_the_form_alive(self):
        self.load_page(component("part", "HtmlComponent", html=BUTTON))
        page = ref(self.open("Page"))
        self.open(Label())
        gc.collect()
        self.assertIsNone(page())
        self.fire()

    def test_an_expression_that_is_none_is_reported(self):
        element = PageObject("HTMLElement", addEventListener=print)
        self.bridge.objects.dom_nodes = {"anvil:on-dom:0:click:self.": element}
        self.load_page(component("part", "HtmlComponent", html=BUTTON))
        self.open("Page")
        [error] = self.reported()
        self.assertIn("SyntaxError: invalid syntax (<anvil:on-dom:click in Page>", error)
