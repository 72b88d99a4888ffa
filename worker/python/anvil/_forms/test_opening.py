"""`open_form`: by name, by instance, and which of several calls takes effect (api §8.1)."""

from contextvars import Context
from typing import Any

from anvil import Label, LinearPanel, get_open_form, open_form
from hearth_testing import RuntimeCase, component, form

OPENS_OTHER = """
import anvil
from ._anvil_designer import PageTemplate

class Page(PageTemplate):
    def __init__(self, **properties):
        self.init_components(**properties)
        anvil.open_form("Other")
"""


class ByName(RuntimeCase):
    def test_a_form_gets_the_arguments(self):
        code = """
from ._anvil_designer import PageTemplate

class Page(PageTemplate):
    def __init__(self, first, **properties):
        self.first = first
        self.init_components(**properties)
"""
        self.load(form("Page", code=code))
        page = open_form("Page", 1, item=2)
        self.assertEqual((page.first, page.item), (1, 2))
        self.assertIs(get_open_form(), page)

    def test_a_form_in_a_folder_is_named_by_its_path(self):
        self.load(form("Sub.Page", component("l", "Label")))
        self.assertEqual(type(open_form("Sub.Page")).__module__, "main_package.Sub.Page")

    def test_a_form_is_found_again_after_one_of_its_own_name_within_it(self):
        page = form("Page", is_package=True)
        self.load(page, form("Page.Page"), form("Host", component("page", "form:Page")))
        for name in ("Page", "Page.Page", "Page", "Host", "Page.Page"):
            self.assertEqual(type(open_form(name)).__module__, f"main_package.{name}")

    def test_a_folder_with_a_form_of_its_own_name_is_none_when_that_was_opened(self):
        self.load(form("Sub.Sub"))
        open_form("Sub.Sub")
        with self.assertRaisesRegex(AttributeError, '^"Sub" module does not contain a class called "Sub"$'):
            open_form("Sub")

    def test_a_form_of_a_dependency_is_named_by_the_dependency(self):
        code = {"package_name": "lib", "forms": [form("Page"), form("Sub.Page")], "modules": []}
        self.load(dependency_code={"DEP": code}, dependency_ids={"lib_id": "DEP"})
        for name in ("lib_id:Page", "lib_id:Sub.Page", "form:lib_id:Page", "lib.Page"):
            with self.subTest(name):
                expected = "lib.Sub.Page" if "Sub" in name else "lib.Page"
                self.assertEqual(type(open_form(name)).__module__, expected)

    def test_a_dependency_that_is_not_there_is_named(self):
        self.load()
        with self.assertRaisesRegex(ValueError, "^Dependency not found for gone:Page$"):
            open_form("gone:Page")

    def test_a_name_that_is_none_is_a_missing_module(self):
        self.load()
        with self.assertRaisesRegex(ModuleNotFoundError, "No module named 'Nope'") as caught:
            open_form("Nope")
        self.assertIsNone(caught.exception.__context__)

    def test_a_module_of_the_app_without_the_class_says_so(self):
        self.load(modules={"M": "class N: pass"})
        with self.assertRaisesRegex(
            AttributeError, '^"M" module does not contain a class called "M"$'
        ) as caught:
            open_form("M")
        note = "client_code/M.py has to have one of the form's own name. Classes in it: N"
        self.assertEqual(caught.exception.__notes__, [note])

    def test_of_the_classes_that_are_there_in_its_place_the_template_is_none(self):
        page = "from ._anvil_designer import PageTemplate\nclass Pages(PageTemplate): pass"
        self.load(form("Page", code=page))
        with self.assertRaises(AttributeError) as caught:
            open_form("Page")
        self.assertTrue(caught.exception.__notes__[0].endswith("Classes in it: Pages"))

    def test_a_module_missing_inside_the_form_is_that_module(self):
        self.load(form("Page", code="import nosuchthing"))
        with self.assertRaisesRegex(ModuleNotFoundError, "'nosuchthing'"):
            open_form("Page")

    def test_a_missing_module_without_a_name_or_with_a_similar_one_is_not_the_form(self):
        nameless = form("Nameless", code='raise ModuleNotFoundError("needs a camera")')
        self.load(nameless, form("Similar", code="import main_p"))
        for name, expected in (("Nameless", "needs a camera"), ("Similar", "'main_p'")):
            with self.subTest(name), self.assertRaisesRegex(ModuleNotFoundError, expected):
                open_form(name)

    def test_a_form_opened_by_the_constructor_wins(self):
        self.load(form("Page", code=OPENS_OTHER), form("Other"))
        page = self.open("Page")
        self.assertEqual(type(page).__name__, "Page")
        self.assertEqual(type(get_open_form()).__name__, "Other")
        self.assertIsNone(page._anvil_core.place)


class Instances(RuntimeCase):
    def test_any_component_can_be_opened(self):
        label = Label(text="x")
        self.assertIs(open_form(label, "ignored", and_=1), label)
        self.flush()
        self.assertEqual(self.page.app and self.page.app.outline(), "Label")

    def test_other_things_cannot(self):
        with self.assertRaisesRegex(
            TypeError,
            r"^Attempting to open a form which is not an anvil component, \(got type int\)$",
        ):
            open_form(3)
        with self.assertRaisesRegex(TypeError, r"^anvil.open_form\(\) requires an argument$"):
            open_form()

    def test_a_component_that_has_a_parent_cannot(self):
        label = Label()
        LinearPanel().add_component(label)
        with self.assertRaisesRegex(ValueError, "already added to a container"):
            open_form(label)

    def test_the_page_holds_one_root(self):
        first = self.open(Label(text="first"))
        self.open(Label(text="second"))
        self.assertEqual(self.page.app and self.page.app.props["text"], "second")
        self.open(first)
        self.assertEqual(self.page.app and self.page.app.props["text"], "first")

    def test_opening_the_open_form_again_leaves_and_enters(self):
        seen: list[str] = []
        label = self.open(Label())
        for event in ("show", "hide"):
            label.add_event_handler(event, lambda event_name, **_args: seen.append(event_name))
        self.open(label)
        self.assertEqual(seen, ["hide", "show"])
        self.assertIs(get_open_form(), label)

    def test_while_the_old_form_hides_none_is_open(self):
        seen: list[Any] = []
        first = self.open(Label())
        first.add_event_handler("hide", lambda **_args: seen.append(get_open_form()))
        second = Label()
        second.add_event_handler("show", lambda **_args: seen.append(get_open_form()))
        self.open(second)
        self.assertEqual(seen, [None, second])

    def test_a_form_that_another_flow_opens_while_a_hide_handler_waits_wins_without_a_warning(self):
        first, second, third = self.open(Label()), Label(), Label()
        another_flow = Context()
        first.add_event_handler("hide", lambda **_args: another_flow.run(open_form, third))
        self.open(second)
        self.assertIs(get_open_form(), third)
        self.assertEqual(self.printed(), [])

    def test_a_form_opened_by_a_hide_handler_wins_with_a_warning(self):
        first, second, third = self.open(Label()), Label(text="second"), Label(text="third")
        first.add_event_handler("hide", lambda **_args: open_form(third))
        self.assertIs(self.open(second), second)
        self.assertIs(get_open_form(), third)
        self.assertEqual(self.page.app and self.page.app.props["text"], "third")
        self.assertEqual(
            self.printed(),
            [
                "Warning: You are likely calling 'open_form()' from inside the hide event of the outgoing form "
                "(or from one of its components). This may not be what you want."
            ],
        )
        LinearPanel().add_component(second)

    def test_a_form_opened_by_a_show_handler_replaces_the_one_that_shows(self):
        first, second = Label(text="first"), Label(text="second")
        first.add_event_handler("show", lambda **_args: open_form(second))
        self.open(first)
        self.assertIs(get_open_form(), second)
        self.assertEqual(self.page.app and self.page.app.props["text"], "second")

    def test_a_form_that_cannot_be_prepared_leaves_none_open(self):
        from anvil import WithLayout

        class Broken(WithLayout):
            pass

        self.open(Label())
        broken = Broken()
        with self.assertRaises(TypeError):
            open_form(broken)
        self.flush()
        self.assertIsNone(self.page.app)
        self.assertIsNone(broken._anvil_core.place)
        self.open(Label())
