"""Warnings for mistakes in an app's statements, once for each statement."""

from typing import Any

from anvil._components import html_template
from anvil._model import value_warnings
from hearth_testing import RuntimeCase, form
from hearth_testing.card_app import CARD_CODE, FILLS, PAGE_CODE, THEME, card


class Statements(RuntimeCase):
    def told(self, statement: str) -> list[str]:
        """The output for a statement on line 8, in the constructor of `Page`, that runs twice."""
        self.load(form("Page", code=PAGE_CODE.format(statement=statement), is_package=True), theme=THEME)
        page = self.app_module_with_card()
        page()
        page()
        return self.printed()

    def app_module_with_card(self) -> Any:
        import importlib

        return importlib.import_module("main_package.Page").Page

    def setUp(self) -> None:
        super().setUp()
        self.card = card()

    def load(self, *forms: dict[str, Any], **more: Any) -> None:
        inner = {**self.card, "class_name": "Page.Card"}
        super().load(*forms, inner, **more)

    def test_doubtful_values_are_told_once_for_each_statement(self):
        where = "(client_code/Page/__init__.py:8)"
        for statement, told in (
            ("for n in range(3): self.role = 'crad'", "a Page was given role 'crad', a role that"),
            (
                "from anvil import Label; Label(align='centre')",
                "a Label was given align 'centre', which is none",
            ),
            ("self.background = 'theme:Primary'", "a Page was given background 'Primary', a colour that"),
        ):
            with self.subTest(statement):
                self.bridge.printed.clear()
                self.setUp()
                [line] = self.told(statement)
                self.assertTrue(line.startswith(f"Warning: {told}"), line)
                self.assertTrue(line.endswith(where), line)
                self.doCleanups()
        self.setUp()

    def test_a_mistyped_property_of_a_custom_component(self):
        wanted = "Warning: Card does not declare a property '{}'. Did you mean '{}'? (client_code/Page/__init__.py:8)"
        self.assertEqual(self.told("Card(titel='x')"), [wanted.format("titel", "title")])

    def test_a_mistyped_attribute_of_a_custom_component(self):
        told = self.told("card = Card(); card.color = 'x'; card.titles = []; card.data = 5")
        wanted = "Warning: Card does not declare a property 'color'. Did you mean 'colour'? (client_code/Page/__init__.py:8)"
        self.assertEqual(told, [wanted])

    def test_names_that_are_meant_to_be_near_a_declared_one(self):
        told = self.told(
            "card = Card(); card.colours = []; card._title = 1; card.title_s = 2\n        Card(titles=3, _colour=4)"
        )
        self.assertEqual(told, [])

    def test_what_a_form_s_own_code_sets_whatever_its_methods_call_the_form(self):
        code = CARD_CODE + "        self.grow()\n        (lambda: setattr(self, 'tilte', 1))()\n"
        code += "    def grow(this):\n        this.titel = 1\n"
        card = {**globals()["card"](), "code": code}
        self.load(form("Page", code=PAGE_CODE.format(statement="self.part = Card()")), card, theme=THEME)
        self.open("Page")
        self.assertEqual(self.printed(), [])

    def test_what_others_set_whose_local_self_is_the_form(self):
        self.load(
            form("Page", code=PAGE_CODE.format(statement="self.fill(Card())") + FILLS), card(), theme=THEME
        )
        self.open("Page")
        [told] = self.printed()
        self.assertIn("Card does not declare a property 'clour'. Did you mean 'colour'?", told)

    def test_roles_are_compared_as_the_page_has_them(self):
        self.assertEqual(
            self.told("from anvil import Label; Label(role='ca rd'); Label(role=['head.line', '!'])"), []
        )

    def test_what_was_told_of_is_not_worked_out_again(self):
        rows = "for _ in range(50): Label(role='js-hook'); HtmlTemplate(html='<p></p>').add_component(Label(), slot='aside')"
        worked_out: list[str] = []
        for module in (value_warnings, html_template):
            near = module.did_you_mean
            self.addCleanup(setattr, module, "did_you_mean", near)
            module.did_you_mean = lambda name, known: worked_out.append(name)
        self.assertEqual(len(self.told(f"from anvil import Label, HtmlTemplate\n        {rows}")), 2)
        self.assertEqual(worked_out, ["js-hook", "aside"])
