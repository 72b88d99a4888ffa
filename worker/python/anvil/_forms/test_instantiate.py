"""Instantiation of a form, step by step, and its failures (api §7.3)."""

from typing import Any

from anvil import open_form
from hearth_testing import RuntimeCase, component, form

PAGE = """
from ._anvil_designer import PageTemplate

class Page(PageTemplate):
    def __init__(self, **properties):
        self.log = []
        self.seen = (self.label.text, self.bound.text, self.label.parent is self)
        self.init_components(**properties)
"""


class Steps(RuntimeCase):
    def load_page(self, **more: Any) -> None:
        bound = component("bound", "Label", bindings={"text": "self.item['a']"})
        self.load(form("Page", component("label", "Label", text="hi"), bound, code=PAGE, **more))

    def test_components_are_there_before_init_components_and_bindings_are_not(self):
        self.load_page()
        page = self.open("Page", item={"a": 1})
        self.assertEqual(page.seen, ("hi", "", True))
        self.assertEqual(page.bound.text, 1)

    def test_properties_of_the_container_are_set_by_init_components(self):
        self.load_page(container_properties=None)
        self.assertEqual(self.open("Page", background="red", nosuch=3).background, "red")

    def test_an_item_is_an_empty_dict_at_first(self):
        self.load_page()
        page = self.open("Page")
        self.assertEqual(page.item, {})
        page.item["a"] = 5
        page.refresh_data_bindings()
        self.assertEqual(page.bound.text, 5)

    def test_an_item_of_none_is_none(self):
        self.load(form("Page"))
        page = self.open("Page", item=None)
        self.assertIsNone(page.item)
        page.item = {"a": 1}
        page.item = None
        self.assertIsNone(page.item)

    def test_setting_the_item_before_init_components_refreshes_twice(self):
        code = """
from ._anvil_designer import PageTemplate

class Page(PageTemplate):
    def __init__(self, **properties):
        self.count = 0
        self.item = {"a": 1}
        self.init_components(**properties)

    def refreshing(self, **event_args):
        self.count += 1
"""
        self.load(form("Page", code=code, events={"refreshing_data_bindings": "refreshing"}))
        self.assertEqual(self.open("Page").count, 2)

    def test_instances_share_no_mutable_values(self):
        self.load(form("Page", component("down", "DropDown", items=["a"])))
        first, second = self.open("Page"), self.open("Page")
        first.down.items.append("b")
        self.assertEqual(second.down.items, ["a"])

    def test_children_come_with_their_layout_properties(self):
        panel = component("panel", "FlowPanel", component("box", "TextBox", layout={"width": 100}))
        self.load(form("Page", panel))
        page = self.open("Page")
        self.assertIs(page.box.parent, page.panel)
        self.assertEqual(self.page.find("TextBox")[0].layout, {"width": "100px", "expand": False})


class Names(RuntimeCase):
    def test_an_attribute_that_names_a_component_cannot_be_set(self):
        self.load(form("Page", component("lbl", "Label")))
        page = self.open("Page")
        with self.assertRaisesRegex(
            AttributeError,
            "^Cannot set attribute 'lbl' on 'Page' form. There is already a component with this name.$",
        ):
            page.lbl = 3
        page.other = 3
        self.assertEqual(page.other, 3)

    def test_a_component_wins_over_a_method_of_its_name_with_a_warning(self):
        code = """
from ._anvil_designer import PageTemplate

class Page(PageTemplate):
    def dup(self):
        pass
"""
        self.load(form("Page", component("dup", "Label"), code=code))
        self.assertEqual(type(self.open("Page").dup).__name__, "Label")
        self.assertEqual(
            self.printed(),
            [
                "Warning: Page has a method or attribute 'dup' and a component called 'dup'. "
                "The method or attribute will be inaccessible. This is probably not what you want."
            ],
        )

    def test_a_component_wins_over_properties_too(self):
        self.load(
            form("Page", component("parent", "Label"), component("tag", "Button"), component("item", "Link"))
        )
        page = self.open("Page")
        kinds = [type(one).__name__ for one in (page.parent, page.tag, page.item)]
        self.assertEqual(kinds, ["Label", "Button", "Link"])
        self.assertEqual(self.printed(), [])

    def test_two_components_of_one_name_are_warned_about(self):
        self.load(form("Page", component("dup", "Label"), component("dup", "Button")))
        self.assertEqual(len(self.open("Page").get_components()), 2)
        self.assertEqual(
            self.printed(), ['Warning: detected Page has two components named "dup". This shouldn\'t happen.']
        )


class Failing(RuntimeCase):
    def invalid(self) -> list[str]:
        return [node.props["text"] for node in self.page.find("InvalidComponent")]

    def test_a_component_that_cannot_be_made_is_replaced_and_reported(self):
        bad = component("bad", "DropDown", items=[("a", 1, 2)])
        self.load(form("Page", bad, component("good", "Label")))
        page = self.open("Page")
        text = "TypeError: Dropdown item tuples must be of the form ('label', value), (at item 0 got ('a', 1, 2))"
        self.assertEqual(self.invalid(), [f'Error instantiating "bad": {text}'])
        notes = "while setting 'items' of a DropDown\nwhile making DropDown 'bad' of the form Page"
        self.assertEqual(self.reported(), [f"{text}\n{notes}"])
        self.assertEqual(len(page.get_components()), 2)

    def test_an_unknown_type_says_so(self):
        self.load(form("Page", component("x", "Nonsense"), component("y", "form:Gone")))
        self.open("Page")
        self.assertEqual(
            self.invalid(),
            [
                'Error instantiating "x": ValueError: No such component: Nonsense',
                "Error instantiating \"y\": ModuleNotFoundError: No module named 'main_package.Gone'",
            ],
        )
        self.assertEqual(len(self.reported()), 2)

    def test_one_without_a_type_says_so_and_one_without_a_name_is_shown(self):
        parts = [
            {"name": "x"},
            {"type": "Label", "properties": {"text": "shown"}},
            {"name": None, "type": None},
        ]
        bound = {"type": "Label", "data_bindings": [{"property": "text", "code": "'bound'"}]}
        self.load(
            form("Page", *parts, {"type": "LinearPanel", "components": [bound]}, component("b", "Button"))
        )
        page = self.open("Page")
        text = 'Error instantiating "{}": ValueError: no type is given'
        self.assertEqual(self.invalid(), [text.format("x"), text.format("$component_2")])
        notes = "ValueError: no type is given\nwhile making component '{}' of the form Page"
        self.assertEqual(self.reported(), [notes.format("x"), notes.format("$component_2")])
        self.assertEqual([node.props["text"] for node in self.page.find("Label")], ["shown", "bound"])
        told = [
            f"Warning: Page has {kind} without a name, so its code cannot use it."
            for kind in ("a Label", "a component", "a LinearPanel", "a Label")
        ]
        self.assertEqual((self.printed(), page.b.parent), (told, page))

    def test_what_is_in_a_container_that_cannot_be_made_is_shown_all_the_same(self):
        inner = component("inner", "Label", text="inside")
        inner["layout_properties"] = {"grid_position": "A,B"}
        deeper = component("deeper", "LinearPanel", component("last", "Label", text="deeper"))
        self.load(form("Page", component("x", "Nonsense", inner, deeper)))
        page = self.open("Page")
        self.assertEqual(len(self.reported()), 1)
        self.assertEqual((page.inner.parent, page.deeper.parent), (page.x, page.x))
        [instead] = self.page.find("InvalidComponent")
        self.assertEqual([child.type for child in instead.children], ["Label", "LinearPanel"])
        page.inner.remove_from_parent()
        self.flush()
        self.assertEqual([child.type for child in instead.children], ["LinearPanel"])

    def test_bindings_of_what_could_not_be_made_are_left_out(self):
        bindings = {"text": "'bound'", "nosuch": "1"}
        self.load(
            form(
                "Page",
                component("x", "Nonsense", bindings=bindings),
                component("l", "Label", bindings={"text": "'on'"}),
            )
        )
        page = self.open("Page")
        self.assertEqual(self.invalid(), ['Error instantiating "x": ValueError: No such component: Nonsense'])
        self.assertEqual((page.l.text, len(self.reported())), ("on", 1))

    def test_a_type_that_is_nearly_one_asks_whether_that_was_meant(self):
        self.load(form("Page", component("go", "Buton", events={"pressed_enter": "begin"})))
        self.open("Page")
        # It is unknown whether names of its events are mistyped.
        self.assertEqual(self.printed(), [])
        self.assertEqual(self.invalid(), ['Error instantiating "go": ValueError: No such component: Buton'])
        notes = "Did you mean 'Button'?\nwhile making Buton 'go' of the form Page"
        self.assertEqual(self.reported(), [f"ValueError: No such component: Buton\n{notes}"])

    def test_a_value_that_cannot_be_shown_names_its_property_and_the_component_is_there(self):
        self.load(form("Page", component("l", "Label", spacing=5, text="here")))
        page = self.open("Page")
        [report] = self.reported()
        self.assertIn("while showing 'spacing' of a Label", report)
        self.assertEqual([node.props["text"] for node in self.page.find("Label")], ["here"])
        self.assertEqual(page.l.spacing, 5)

    def test_a_name_that_no_property_has_is_warned_about_once(self):
        self.load(
            form(
                "Page",
                component("go", "Button", txet="Go", nothing_like_it=1, tag={}),
                component("l", "Label"),
            )
        )
        self.open("Page")
        self.open("Page")
        self.assertEqual(
            self.printed(),
            [
                "Warning: Page has a Button 'go' with a property 'txet', which a Button does not have. Did you mean 'text'?",
                "Warning: Page has a Button 'go' with a property 'nothing_like_it', which a Button does not have.",
            ],
        )

    def test_a_form_cannot_be_nested_inside_itself(self):
        self.load(
            form("Inner", component("again", "form:Page")), form("Page", component("inner", "form:Inner"))
        )
        self.open("Page")
        self.assertIn('Cannot nest "Page" inside itself', self.invalid()[0])
        self.assertIn('Cannot nest "Page" inside itself', self.reported()[0])

    def test_a_form_opened_by_its_own_constructor_is_no_nesting(self):
        code = """
import anvil
from ._anvil_designer import PageTemplate

class Page(PageTemplate):
    def __init__(self, again=True, **properties):
        self.init_components(**properties)
        if again:
            anvil.open_form("Page", again=False)
"""
        self.load(form("Page", code=code))
        open_form("Page")

    def open_with_failing_property(self, raised: str) -> None:
        """Open a form that raises this while its declared property is set."""
        code = f"""
from ._anvil_designer import PageTemplate

class Page(PageTemplate):
    @property
    def val(self):
        return 1

    @val.setter
    def val(self, value):
        raise {raised}
"""
        properties = [{"name": "val", "type": "number", "default_value": 7}]
        self.load(form("Page", code=code, custom_component=True, properties=properties))
        open_form("Page")

    def test_a_failing_property_is_named(self):
        with self.assertRaisesRegex(ValueError, "^Error initialising property 'val' on Page: too big$"):
            self.open_with_failing_property("ValueError('too big')")

    def test_a_failing_property_is_named_in_the_first_argument_of_its_exception(self):
        with self.assertRaises(ValueError) as raised:
            self.open_with_failing_property("ValueError('too big', value)")
        self.assertEqual(raised.exception.args, ("Error initialising property 'val' on Page: too big", 7))

    def test_a_component_that_cannot_be_added_has_no_parent(self):
        code = """
from ._anvil_designer import ShelfTemplate

class Shelf(ShelfTemplate):
    def add_component(self, component, **layout):
        raise ValueError("full")
"""
        shelf = component("shelf", "form:Shelf", component("book", "Label"))
        self.load(form("Shelf", code=code), form("Page", shelf))
        self.assertIsNone(self.open("Page").book.parent)
        self.assertEqual(self.reported(), ["ValueError: full\nwhile adding Label 'book' of the form Page"])
