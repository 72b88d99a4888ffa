"""Small public modules: regex, shapes, hints, locations, properties of custom components."""

import unittest
from typing import Any, ClassVar
from unittest import mock

from anvil import code_completion_hints, history, property_utils, regex, shapes
from anvil._runtime import page
from anvil.history import Location
from hearth_wire import deserialise, serialise


class Replacing(unittest.TestCase):
    def test_every_match_is_replaced(self):
        self.assertEqual(regex.replace("a1b22", r"\d+", "#"), "a#b#")

    def test_replacements_name_groups_as_javascript_does(self):
        self.assertEqual(
            regex.replace("John Smith", r"(\w+) (\w+)", "$2, $1 ($&) $$1 $3"),
            "Smith, John (John Smith) $1 $3",
        )
        self.assertEqual(
            regex.replace("2024-05", r"(?<year>\d+)-(?<month>\d+)", "$<month>/$<year>"), "05/2024"
        )
        self.assertEqual(regex.replace("abc", "b", "[$`|$']"), "a[a|c]c")

    def test_spaces_are_those_of_javascript(self):
        for pattern, expected in ((r"\s", "a b"), (r"[\s,]", "a b"), (r"\S", " \xa0 "), (r"[^\s]", " \xa0 ")):
            with self.subTest(pattern):
                self.assertEqual(regex.replace("a\xa0b", pattern, " "), expected)

    def test_backslashes_in_a_replacement_mean_nothing(self):
        self.assertEqual(regex.replace("a", "a", r"\1\n"), r"\1\n")

    def test_a_group_number_takes_the_longest_that_exists(self):
        self.assertEqual(regex.replace("x", "(x)", "$12 $01"), "x2 x")


class Shapes(unittest.TestCase):
    def test_shapes_hold_what_they_are_given(self):
        box = shapes.Rectangle(1, 2, 3, 4, stroke="red")
        self.assertEqual(
            [box.x, box.y, box.width, box.height, box.stroke, box.fill], [1, 2, 3, 4, "red", None]
        )
        self.assertEqual(
            vars(shapes.Circle(1, 2, 5, "a", "b")), {"x": 1, "y": 2, "radius": 5, "stroke": "a", "fill": "b"}
        )


class Hints(unittest.TestCase):
    def test_hints_pass_through_what_they_decorate(self):
        self.assertIs(code_completion_hints.property_of(Hints), Hints)
        self.assertEqual(code_completion_hints.anything.nested(5), 5)
        self.assertEqual(code_completion_hints.anything()(6), 6)


class Locations(unittest.TestCase):
    def setUp(self) -> None:
        patch = mock.patch.object(page, "base_href", "https://example.com/app/")
        patch.start()
        self.addCleanup(patch.stop)

    def test_fields_are_normalised(self):
        one = Location(path="a/b", search="x=1", hash="end")
        self.assertEqual(
            [one.path, one.search, one.hash, one.state, str(one)],
            ["/a/b", "?x=1", "#end", None, "/a/b?x=1#end"],
        )
        self.assertEqual([str(Location()), str(Location(path="./x", search="?", hash="#"))], ["/", "./x"])

    def test_it_is_a_dictionary_of_five_keys(self):
        one = Location(path="/x", state={"s": 1}, key="k")
        self.assertEqual(dict(one), {"path": "/x", "search": "", "hash": "", "state": {"s": 1}, "key": "k"})
        self.assertNotEqual(Location().key, Location().key)
        self.assertFalse(hasattr(one, "route"))

    def test_search_parameters_are_decoded_and_the_last_wins(self):
        self.assertEqual(
            Location(search="?q=a%20b&q=2&z=&e=b+c").search_params, {"q": "2", "z": "", "e": "b c"}
        )

    def test_urls_are_made_and_read_relative_to_the_app(self):
        self.assertEqual(Location(path="/p", search="q=1").get_url(True), "https://example.com/app/p?q=1")
        one = Location.from_url("https://example.com/app/a/b?c=d#e", state=5, key="k")
        self.assertEqual([str(one), one.state, one.key], ["/a/b?c=d#e", 5, "k"])
        self.assertEqual(
            [Location.from_url("x").path, Location.from_url("/application").path], ["/x", "/application"]
        )

    def test_wrong_urls_are_refused(self):
        with self.assertRaisesRegex(TypeError, r"^Location.from_url\(\) expects a string URL$"):
            Location.from_url(5)  # type: ignore[arg-type]
        with self.assertRaisesRegex(ValueError, "^Invalid URL: "):
            Location.from_url("http://[")

    def test_it_travels(self):
        one = Location(path="/x", key="k")
        got = deserialise(serialise({"args": [one]}, "c").fields)["args"][0]
        self.assertEqual([type(got), got], [Location, one])
        self.assertIs(history.Location, Location)


class Properties(unittest.TestCase):
    def test_a_property_works_and_is_described(self):
        class Base:
            _anvil_properties_: ClassVar = [
                {"name": "text", "type": "html"},
                {"name": "size", "type": "number"},
            ]

        class Badge(Base):
            def __init__(self) -> None:
                self.value = "new"

            @property_utils.anvil_property("string", default_value="new")
            def text(self) -> str:  # pyright: ignore[reportRedeclaration]
                """What it says."""
                return self.value

            @text.setter
            def text(self, value: str) -> None:
                self.value = value

            @property_utils.anvil_property("number")
            def length(self) -> int:
                return len(self.value)

        badge: Any = Badge()
        badge.text = "old!"
        self.assertEqual([badge.text, badge.length, Badge.text.__doc__], ["old!", 4, "What it says."])
        with self.assertRaisesRegex(AttributeError, "'length' has no setter"):
            badge.length = 5
        self.assertEqual(
            Badge._anvil_properties_,
            [
                {"name": "text", "type": "string", "default_value": "new"},
                {"name": "size", "type": "number"},
                {"name": "length", "type": "number"},
            ],
        )
        self.assertEqual(len(Base._anvil_properties_), 2)

    def test_types_are_checked(self):
        cases: tuple[tuple[Any, type[Exception], str], ...] = (
            (5, TypeError, "Invalid property type, expected a string, got 'int'"),
            ("x", ValueError, "Invalid property type, got 'x'"),
        )
        for wrong, error, text in cases:
            argument: Any = wrong
            with self.assertRaises(error) as caught:
                property_utils.anvil_property(argument)
            self.assertEqual(str(caught.exception), text)
        with self.assertRaisesRegex(
            TypeError, r"^anvil_property\(\) missing 1 required positional argument: 'type'$"
        ):
            property_utils.anvil_property()

    def test_spacing_becomes_styles(self):
        styles = property_utils.get_spacing_styles({"margin": 1, "padding": [None, "2em"]})
        self.assertEqual(
            [styles["marginTop"], styles["marginLeft"], styles["paddingTop"], styles["paddingRight"]],
            ["1px", "1px", "", "2em"],
        )

    def test_styles_are_written_to_an_element(self):
        element = mock.MagicMock()
        property_utils.set_element_padding(element, 3)
        self.assertEqual(element.style.paddingBottom, "3px")
        property_utils.set_element_visibility(element, False)
        element.setAttribute.assert_called_once_with("anvil-visible-false", "")
        property_utils.set_element_visibility(element, True)
        element.removeAttribute.assert_called_once_with("anvil-visible-false")


if __name__ == "__main__":
    unittest.main()
