"""HtmlTemplate: slots, clearing, new html (api §6.1)."""

import anvil
from anvil import HtmlTemplate, Label
from hearth_testing import RuntimeCase, form

HTML = '<p anvil-slot="one"></p><p anvil-slot="two"></p>'


class Slots(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.template = HtmlTemplate(html=HTML)
        self.open(self.template)

    def shown(self) -> list[tuple[str, str | None]]:
        """The text and the slot of each child on the page."""
        self.flush()
        assert self.page.app
        return [(node.props["text"], (node.layout or {})["slot"]) for node in self.page.app.children]

    def add(self, slot: str, *texts: str) -> None:
        for text in texts:
            self.template.slots[slot].add_component(Label(text=text))

    def test_are_those_of_the_html_in_order(self):
        self.assertEqual(list(self.template.slots), ["one", "two"])
        self.assertEqual(list(HtmlTemplate().slots), [])

    def test_put_children_in_their_place_before_all_others(self):
        self.template.add_component(Label(text="last"), slot="one")
        self.add("two", "c", "d")
        self.add("one", "a", "b")
        self.template.slots["two"].add_component(Label(text="between"), index=1)
        self.assertEqual(
            self.shown(),
            [("a", "one"), ("b", "one"), ("c", "two"), ("between", "two"), ("d", "two"), ("last", "one")],
        )

    def test_know_only_their_own(self):
        self.template.add_component(Label(text="other"), slot="one")
        self.add("one", "a")
        self.assertEqual([child.text for child in self.template.slots["one"].get_components()], ["a"])
        self.template.slots["one"].clear()
        self.assertEqual(self.shown(), [("other", "one")])

    def test_follow_new_html_and_keep_their_children(self):
        self.add("one", "a")
        self.add("two", "b")
        one = self.template.slots["one"]
        self.template.html = '<p anvil-slot="new"></p><p anvil-slot="two"></p><p anvil-slot="one"></p>'
        self.assertEqual(list(self.template.slots), ["new", "two", "one"])
        self.assertIs(self.template.slots["one"], one)
        self.assertEqual([child.text for child in one.get_components()], ["a"])
        self.add("new", "n")
        self.assertEqual(self.shown(), [("n", "new"), ("a", "one"), ("b", "two")])

    def test_put_children_where_they_say_once_new_html_has_them_in_another_order(self):
        self.add("one", "a", "b")
        self.add("two", "c", "d")
        self.template.html = '<p anvil-slot="two"></p><p anvil-slot="one"></p>'
        self.template.slots["one"].add_component(Label(text="first"), index=0)
        self.add("one", "last")
        self.add("two", "e")
        for slot, texts in (("one", ["first", "a", "b", "last"]), ("two", ["c", "d", "e"])):
            self.assertEqual([text for text, at in self.shown() if at == slot], texts)

    def test_clear_takes_one_slot_or_all(self):
        self.add("one", "a")
        self.add("two", "b")
        self.template.clear(slot="one")
        self.assertEqual(self.shown(), [("b", "two")])
        self.template.clear()
        self.assertEqual(self.shown(), [])


class NewHtml(RuntimeCase):
    def test_keeps_the_children_on_the_page(self):
        template = HtmlTemplate(html=HTML)
        child = Label(text="a")
        template.add_component(child, slot="one")
        self.open(template)
        template.html = '<b anvil-slot="one"></b>'
        self.assertEqual(self.flush(), ["set"])
        self.assertEqual((child.parent, template.get_components()), (template, [child]))


class InForms(RuntimeCase):
    def load_page(self, **more: object) -> None:
        self.load(form("Page", **more, container="HtmlTemplate"))

    def test_a_form_has_the_slots_of_its_html(self):
        self.load_page()
        page = self.open("Page")
        page.html = HTML
        page.slots["two"].add_component(Label(text="x"))
        self.assertEqual([child.text for child in page.get_components()], ["x"])

    def test_slots_of_the_definition_win(self):
        self.load_page(slots={"own": {"index": 0, "target": {"type": "container", "name": ""}}})
        page = self.open("Page")
        page.html = HTML
        self.assertEqual(list(page.slots), ["own"])

    def test_a_container_without_slots_gives_none(self):
        self.load(form("Plain"))
        with self.assertRaisesRegex(AttributeError, "'Plain' object has no attribute 'slots'"):
            _ = self.open("Plain").slots

    def test_a_form_may_be_given_slots(self):
        self.load(form("Plain"))
        page = self.open("Plain")
        page.slots = {"mine": anvil.Slot(page, 0, {})}
        page.slots["mine"].add_component(Label(text="x"))
        self.assertEqual([child.text for child in page.get_components()], ["x"])
