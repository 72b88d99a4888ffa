"""`anvil.property_utils`: declared properties, forms as values, styles of elements (api §13.10)."""

import importlib
import unittest
from typing import Any

from anvil import Component
from anvil.js import window
from anvil.property_utils import (
    anvil_property,
    get_form_constructor,
    get_margin_styles,
    get_padding_styles,
    get_spacing_styles,
    get_unset_margin,
    get_unset_padding,
    get_unset_spacing,
    get_unset_value,
    set_element_margin,
    set_element_padding,
    set_element_spacing,
    set_element_visibility,
)
from hearth_testing import PageObject, RuntimeCase, component, form, with_layout


class Describing(unittest.TestCase):
    def test_a_property_reads_and_writes_through_its_functions(self):
        class Badge(Component):
            @anvil_property("string", default_value="new")
            def text(self) -> str:
                """What it says."""
                return self.tag.text

            @text.setter
            def text(self, value: str) -> None:
                self.tag.text = value.upper()

            @anvil_property("number")
            def size(self) -> int:
                return 3

        badge: Any = Badge()
        badge.text = "old"
        self.assertEqual((badge.text, badge.size, Badge.text.__doc__), ("OLD", 3, "What it says."))
        with self.assertRaisesRegex(AttributeError, "^property 'size' has no setter$"):
            badge.size = 4

    def test_descriptions_are_inherited_copied_and_merged_by_name(self):
        class Base(Component):
            @anvil_property("string", default_value="a", group="Text")
            def text(self) -> None: ...

            @anvil_property("color")
            def tint(self) -> None: ...

        class Badge(Base):
            @anvil_property("html", default_value="b")
            def text(self) -> None: ...

            @anvil_property("icon")
            def icon(self) -> None: ...

        base: Any = Base
        badge: Any = Badge
        text = {"name": "text", "type": "string", "default_value": "a", "group": "Text"}
        tint = {"name": "tint", "type": "color"}
        self.assertEqual(base._anvil_properties_, [text, tint])
        merged = text | {"type": "html", "default_value": "b"}
        self.assertEqual(badge._anvil_properties_, [merged, tint, {"name": "icon", "type": "icon"}])

    def test_the_type_is_one_that_the_designer_knows(self):
        for arguments, kind, text in (
            ((), TypeError, "anvil_property() missing 1 required positional argument: 'type'"),
            ((3,), TypeError, "Invalid property type, expected a string, got 'int'"),
            ((None,), TypeError, "Invalid property type, expected a string, got 'NoneType'"),
            (("x",), ValueError, "Invalid property type, got 'x'"),
        ):
            with self.subTest(text), self.assertRaises(kind) as caught:
                anvil_property(*arguments)
            self.assertEqual(str(caught.exception), text)
        self.assertEqual(
            (anvil_property.__module__, anvil_property.__name__), ("anvil.designer", "anvil_property")
        )


class Forms(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.load(form("Page"), form("Row"))
        self.page_form = self.open("Page")

    def test_a_form_property_gives_a_constructor(self):
        make: Any = get_form_constructor(self.page_form, "Row")
        row = make(item={"a": 1})
        self.assertEqual((type(row).__name__, row.item), ("Row", {"a": 1}))
        self.assertIsNone(get_form_constructor(self.page_form, None))

    def test_constructors_of_one_form_are_equal(self):
        row = importlib.import_module("main_package.Row").Row
        made = [get_form_constructor(self.page_form, value) for value in ("Row", row)]
        self.assertEqual(made[0], made[1])
        self.assertEqual(len({*made, get_form_constructor(self.page_form, made[0])}), 1)
        self.assertNotEqual(made[0], get_form_constructor(self.page_form, "Page"))

    def test_it_takes_one_string_or_number_and_keywords(self):
        make: Any = get_form_constructor(self.page_form, "Row")
        make("first")
        make(2, item={})
        for arguments in ((None,), ("a", "b"), ([],)):
            with self.assertRaises(TypeError) as caught:
                make(*arguments)
            self.assertEqual(
                str(caught.exception),
                "Instantiator functions take one positional argument, which must be a string or number",
            )


#: A custom component with a form property, which creates that form in its constructor.
_LISTER = """
from ._anvil_designer import ListerTemplate
from anvil.property_utils import get_form_constructor

class Lister(ListerTemplate):
    def __init__(self, **properties):
        self.init_components(**properties)
        self.made = [get_form_constructor(self, self.shown)() for _ in range(2)]
"""


class FormsOfOtherApps(RuntimeCase):
    """A dependency's component gets forms: they are looked up in the app that uses it (api §7.1)."""

    def made_by(self, lister: Any) -> list[str]:
        return [type(one).__module__ for one in lister.made]

    def load_with(self, *forms: dict[str, Any], **properties: Any) -> Any:
        declared: dict[str, Any] = {
            "custom_component": True,
            "properties": [{"name": "shown", "type": "form", **properties}],
        }
        declared["slots"] = {"main": {"target": {"type": "container", "name": ""}, "index": 0}}
        library = {
            "package_name": "lib",
            "forms": [form("Lister", code=_LISTER, **declared), form("Card")],
            "modules": [],
        }
        self.load(*forms, dependency_code={"LIB": library}, dependency_ids={"dep_lib": "LIB"})

    def test_a_name_in_the_apps_definition_is_the_apps(self):
        lister = component("lister", "form:dep_lib:Lister", shown="Row")
        self.load_with(form("Page", lister), form("Row"))
        self.assertEqual(self.made_by(self.open("Page").lister), ["main_package.Row"] * 2)

    def test_what_a_form_gives_its_layout_is_the_apps(self):
        layout = {"type": "form:dep_lib:Lister", "properties": {"shown": "Row"}}
        self.load_with(with_layout("Page", layout, {}), form("Row"))
        self.assertEqual(self.made_by(self.open("Page").layout), ["main_package.Row"] * 2)

    def test_a_default_is_the_dependencys(self):
        self.load_with(form("Page", component("lister", "form:dep_lib:Lister")), default_value="Card")
        self.assertEqual(self.made_by(self.open("Page").lister), ["lib.Card"] * 2)

    def test_one_made_by_code_takes_its_own(self):
        self.load_with(default_value="Card")
        self.assertEqual(self.made_by(self.open("lib.Lister")), ["lib.Card"] * 2)


class Styles(unittest.TestCase):
    def test_boxes_become_style_properties(self):
        self.assertEqual(
            get_margin_styles([1, "2em"]),
            {"marginTop": "1px", "marginRight": "2em", "marginBottom": "1px", "marginLeft": "2em"},
        )
        self.assertEqual(set(get_padding_styles(None).values()), {""})
        both = get_spacing_styles({"margin": 4})
        self.assertEqual((both["marginLeft"], both["paddingLeft"], len(both)), ("4px", "", 8))

    def test_a_spacing_may_be_what_the_property_may_be(self):
        both = get_spacing_styles({"margin": ["1em", None], "padding": "5"})
        self.assertEqual(
            [both[side] for side in ("marginTop", "marginLeft", "paddingTop")], ["1em", "", "5px"]
        )
        for gap in ("medium", "", None):
            self.assertEqual(set(get_spacing_styles(gap).values()), {""})
        with self.assertRaisesRegex(TypeError, "^spacing is a dict with 'margin' and 'padding', got int$"):
            get_spacing_styles(5)


class Elements(RuntimeCase):
    """An element whose style sheet has 8 px on all sides, and text of 14.5 px."""

    def setUp(self) -> None:
        super().setUp()
        self.style = PageObject("CSSStyleDeclaration")
        self.attributes: dict[str, str] = {}
        node = PageObject(
            "HTMLDivElement",
            style=self.style,
            setAttribute=self.attributes.__setitem__,
            removeAttribute=lambda name: self.attributes.pop(name, None),
        )
        self.bridge.objects.window.members.update(node=node, getComputedStyle=self.computed)
        self.node: Any = window.node

    def computed(self, element: PageObject) -> PageObject:
        own = {name: css for name, css in element.members["style"].members.items() if css}
        sheet = dict.fromkeys((*get_margin_styles(0), *get_padding_styles(0)), "8px")
        return PageObject("CSSStyleDeclaration", **(sheet | {"fontSize": "14.5px", "color": "red"} | own))

    def written(self) -> dict[str, str]:
        self.flush()
        return {name: css for name, css in self.style.members.items() if css}

    def test_margin_and_padding_are_written(self):
        set_element_margin(self.node, 3)
        self.assertEqual(self.written(), get_margin_styles(3))
        set_element_margin(self.node, None)
        set_element_padding(self.node, [1, 2])
        self.assertEqual(self.written(), get_padding_styles([1, 2]))
        set_element_spacing(self.node, {"margin": 5})
        self.assertEqual(self.written(), get_margin_styles(5))

    def test_visibility_is_an_attribute(self):
        set_element_visibility(self.node, False)
        self.flush()
        self.assertEqual(self.attributes, {"anvil-visible-false": ""})
        set_element_visibility(self.node, True)
        self.flush()
        self.assertEqual(self.attributes, {})

    def test_what_is_unset_is_what_the_page_computes(self):
        self.assertEqual(get_unset_margin(self.node), {"value": [8] * 4, "css": "8px 8px 8px 8px"})
        self.assertEqual(get_unset_value(self.node, "fontSize"), {"value": 14.5, "css": "14.5px"})
        self.assertEqual(get_unset_value(self.node, "color"), {"value": "red", "css": "red"})

    def test_a_value_that_is_set_is_left_out_and_stays(self):
        set_element_padding(self.node, 20)
        self.assertEqual(get_unset_padding(self.node)["value"], [20] * 4)
        self.assertEqual(get_unset_padding(self.node, 20)["value"], [8] * 4)
        self.assertEqual(self.written(), get_padding_styles(20))

    def test_spacing_has_both(self):
        spacing = {"margin": 5, "padding": None}
        set_element_spacing(self.node, spacing)
        self.assertEqual(
            get_unset_spacing(self.node, self.node, spacing),
            {
                "value": {"margin": [8] * 4, "padding": [8] * 4},
                "css": {"margin": "8px 8px 8px 8px", "padding": "8px 8px 8px 8px"},
            },
        )
        self.assertEqual(self.written(), get_margin_styles(5))


if __name__ == "__main__":
    unittest.main()
