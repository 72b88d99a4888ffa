"""`dom_nodes`: the elements that an HtmlComponent's HTML names (api §6.7)."""

from anvil import HtmlComponent
from hearth_testing import PageObject, RuntimeCase, component, form


class Names(RuntimeCase):
    """The fake page names the same elements for all components."""

    def setUp(self) -> None:
        super().setUp()
        self.element = PageObject("HTMLElement", id="x")
        self.bridge.objects.dom_nodes = {"a": self.element, "anvil:on-dom:0:click:self.go": self.element}

    def asked(self) -> int:
        return len(self.page.operations("domNodes"))

    def test_are_those_of_its_html_without_its_listeners(self):
        made = HtmlComponent(html="x")
        self.assertEqual((list(made.dom_nodes), len(made.dom_nodes), made.dom_nodes["a"].id), (["a"], 1, "x"))
        self.assertEqual(repr(made.dom_nodes), "DomNodes({'a': <HTMLElement proxyobject>})")
        with self.assertRaises(KeyError):
            made.dom_nodes["b"]

    def test_are_asked_for_once_for_each_html(self):
        made = HtmlComponent(html="x")
        first = made.dom_nodes["a"]
        self.assertIs(made.dom_nodes["a"], first)
        self.assertEqual(self.asked(), 1)
        self.bridge.objects.dom_nodes = {"a": PageObject("HTMLElement", id="y")}
        made.html = "y"
        self.assertEqual((made.dom_nodes["a"].id, made.dom_nodes["a"].id, self.asked()), ("y", "y", 2))

    def test_a_form_asks_its_parts_and_only_those_that_name_elements(self):
        named, unnamed = '<i anvil:dom-node="a"></i>', "<i></i>"
        self.load(
            form(
                "Page",
                component("no", "HtmlComponent", html=unnamed),
                component("yes", "HtmlComponent", html=named),
            )
        )
        page = self.open("Page")
        self.assertEqual(page.dom_nodes["a"].id, "x")
        self.assertEqual(
            [one.fields[1] for one in self.page.operations("domNodes")], [page.yes._anvil_core.node]
        )

    def test_the_form_itself_comes_first(self):
        template = component("part", "HtmlTemplate", html='<i anvil-name="a"></i>')
        self.load(form("Page", template, container="HtmlComponent"))
        page = self.open("Page")
        page.html = '<i anvil:dom-node="a"></i>'
        self.assertEqual(page.dom_nodes["a"].id, "x")
        self.assertEqual([one.fields[1] for one in self.page.operations("domNodes")], [page._anvil_core.node])

    def test_a_form_without_html_has_none_and_may_have_its_own(self):
        self.load(form("Page"))
        page = self.open("Page")
        self.assertEqual((dict(page.dom_nodes), self.asked()), ({}, 0))
        page.dom_nodes = {"mine": 1}
        self.assertEqual(page.dom_nodes, {"mine": 1})
