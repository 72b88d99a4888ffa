"""Small modules: `anvil.regex`, `anvil.shapes`, hints, `anvil.designer`, `base64` (api §13)."""

import base64
import unittest
from typing import Any

from anvil import Component, designer, util
from anvil.code_completion_hints import anything, returns
from anvil.js import ExternalError
from anvil.regex import replace
from anvil.shapes import Circle, Rectangle, Shape


class Regex(unittest.TestCase):
    def test_it_replaces_every_match_as_javascript_does(self):
        for text, pattern, replacement, expected in (
            ("aXbX", "X", "-", "a-b-"),
            ("a.b", r"\.", "$$", "a$b"),
            ("2024-01-02", r"(\d+)-(\d+)-(\d+)", "$3/$2/$1", "02/01/2024"),
            ("ab", "(?<x>a)(b)", "$<x>$2$1", "aba"),
            ("ab", "b", "[$&|$`|$']", "a[b|a|]"),
            ("ab", "(a)", "$12", "a2b"),
            ("ab", "a", "$1", "$1b"),
            ("ab", "(x)?b", "<$1>", "a<>"),
            ("abc", "x*", "-", "-a-b-c-"),
            ("٣3", r"\d", "#", "٣#"),
            ("a\n", "a$", "-", "a\n"),
            ("a$.", r"[$.]|\$", "-", "a--"),
            ("a\rb", "a.b", "-", "a\rb"),
            ("a\nb", "a[^]b", "-", "-"),
            ("ab", "[]|b", "-", "a-"),
            ("abab", r"(?<x>ab)\k<x>", "-", "-"),
            ("(?<a", r"\(\?[(?<a]+", "-", "-"),
        ):
            with self.subTest(pattern):
                self.assertEqual(replace(text, pattern, replacement), expected)


class Shapes(unittest.TestCase):
    def test_they_hold_what_they_are_made_with(self):
        rectangle = Rectangle(1, 2, 3, 4, "red", fill="blue")
        self.assertEqual(
            vars(rectangle), {"x": 1, "y": 2, "width": 3, "height": 4, "stroke": "red", "fill": "blue"}
        )
        self.assertEqual(
            vars(Circle(1, 2, radius=3)), {"x": 1, "y": 2, "radius": 3, "stroke": None, "fill": None}
        )
        self.assertTrue(issubclass(Circle, Shape) and issubclass(Rectangle, Shape))


class Hints(unittest.TestCase):
    def test_any_name_passes_its_first_argument_through(self):
        @anything.at.all
        def first() -> int:
            return 1

        self.assertEqual(first(), 1)
        self.assertEqual(returns(3, 4), 3)
        self.assertIs(anything(), anything)


class Designer(unittest.TestCase):
    def test_there_is_none_when_the_app_runs(self):
        self.assertIs(designer.in_designer, False)
        self.assertIsNone(designer.get_design_name(Component()))
        self.assertIs(designer.get_design_component(Component), Component)

    def test_all_else_says_so(self):
        given = Component()
        uses: dict[str, tuple[Any, ...]] = {
            "get_designer_state": (given,),
            "update_component_properties": (given, {}, {}),
            "update_component_sections": (given,),
            "start_editing_subform": (given,),
            "start_editing_form": (given, "Form"),
            "register_interaction": (given, None, "dblclick", print),
            "notify_interactions_changed": (given,),
            "request_form_property_change": (given, "template"),
            "start_inline_editing": (given, "text", None),
        }
        silent = {"in_designer", "get_design_name", "get_design_component"}
        self.assertEqual({*uses, *silent}, set(designer.__all__))
        for name, arguments in uses.items():
            with self.subTest(name), self.assertRaises(ExternalError) as caught:
                getattr(designer, name)(*arguments)
            self.assertEqual(str(caught.exception), "Error: UI designer not available")


class Wrapped(unittest.TestCase):
    def test_they_are_known_by_their_public_module(self):
        self.assertEqual(util.WrappedObject.SERIALIZATION_INFO[0], "anvil.util.WrappedObject")
        self.assertEqual(util.WrappedList.SERIALIZATION_INFO[0], "anvil.util.WrappedList")


class Base64(unittest.TestCase):
    def test_what_apps_use_is_there(self):
        self.assertEqual(base64.b64encode(b"\xff\xfe"), b"//4=")
        self.assertEqual((base64.b64decode("//4="), base64.b64decode(b"//4=")), (b"\xff\xfe", b"\xff\xfe"))


if __name__ == "__main__":
    unittest.main()
