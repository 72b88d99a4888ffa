"""Lengths, roles and spacing are converted to CSS according to api §3."""

import unittest

from anvil._values.lengths import css_length, css_side
from anvil._values.roles import clean_roles
from anvil._values.spacing import normalise_box, normalise_spacing, side_styles


class Lengths(unittest.TestCase):
    def test_nothing_empty_and_default_give_no_style(self):
        self.assertEqual([css_length(v) for v in (None, "", "  ", "default")], ["", "", "", ""])

    def test_numbers_are_pixels_in_either_spelling(self):
        self.assertEqual(
            [css_length(v) for v in (0, 100, "100", 12.5, 25.0)], ["0px", "100px", "100px", "12.5px", "25px"]
        )

    def test_strings_with_a_unit_stand_as_they_are(self):
        self.assertEqual([css_length(v) for v in ("50%", "3em", "auto")], ["50%", "3em", "auto"])

    def test_values_that_are_no_length_give_no_style(self):
        self.assertEqual([css_length(v) for v in (True, float("nan"), float("inf"), [])], ["", "", "", ""])

    def test_a_side_gets_pixels_only_when_it_is_exactly_a_number(self):
        self.assertEqual(
            [css_side(v) for v in (4, "4", "-1.5", "1 2", "auto", None)],
            ["4px", "4px", "-1.5px", "1 2", "auto", ""],
        )

    def test_texts_are_read_as_they_are_on_the_page(self):
        """The tables of `shared/common/css-sizes.test.ts`: JavaScript has other sets of blanks and digits."""
        lengths = [" \t\n\r\f", "\n12.5 ", " 3em", "\xa05", "\ufeff5", "\x1f5", "\x855"]
        self.assertEqual(
            [css_length(text) for text in lengths],
            ["", "12.5px", "3em", "\xa05px", "\ufeff5px", "\x1f5px", "\x855px"],
        )
        sides = [" 4\n", "+.5", "1.", "1e3", "0x10", "\u0663", "\xa05", "\ufeff5", "\x1f5"]
        self.assertEqual(
            [css_side(text) for text in sides],
            ["4px", "+.5px", "1.px", "1e3", "0x10", "\u0663", "\xa05", "\ufeff5", "\x1f5"],
        )


class Boxes(unittest.TestCase):
    def test_one_value_goes_to_every_side(self):
        self.assertEqual(normalise_box("1em"), ["1em"] * 4)

    def test_two_three_and_four_values_go_where_css_puts_them(self):
        self.assertEqual(normalise_box([1, 2]), ["1px", "2px", "1px", "2px"])
        self.assertEqual(normalise_box([1, 2, 3]), ["1px", "2px", "3px", "2px"])
        self.assertEqual(normalise_box((1, 2, 3, 4)), ["1px", "2px", "3px", "4px"])

    def test_none_inside_leaves_that_side_unset(self):
        self.assertEqual(normalise_box([None, 5, "", "auto"]), ["", "5px", "", "auto"])

    def test_a_box_without_any_side_is_none(self):
        for value in (None, "", [None, None]):
            self.assertIsNone(normalise_box(value))

    def test_other_lengths_and_types_are_refused_by_name(self):
        with self.assertRaisesRegex(ValueError, "2, 3 or 4 values, got 5"):
            normalise_box([1, 2, 3, 4, 5])
        with self.assertRaisesRegex(TypeError, "got dict"):
            normalise_box({})

    def test_spacing_holds_both_boxes_or_is_none(self):
        self.assertEqual(normalise_spacing({"margin": 1}), {"margin": ["1px"] * 4, "padding": None})
        self.assertIsNone(normalise_spacing({"margin": None}))
        self.assertIsNone(normalise_spacing(None))
        self.assertIsNone(normalise_spacing("medium"))

    def test_side_styles_name_each_side(self):
        self.assertEqual(
            side_styles("margin", [1, None]),
            {"marginTop": "1px", "marginRight": "", "marginBottom": "1px", "marginLeft": ""},
        )


class Roles(unittest.TestCase):
    def test_a_role_keeps_only_what_a_class_name_may_hold(self):
        self.assertEqual(clean_roles("a b"), ["ab"])
        self.assertEqual(clean_roles(["primary-color", "x!y_z", "?"]), ["primary-color", "xy_z"])

    def test_a_role_that_is_given_twice_counts_once(self):
        self.assertEqual(clean_roles(["b", "a", "b", "a!"]), ["b", "a"])

    def test_none_is_no_role(self):
        self.assertEqual(clean_roles(None), [])

    def test_other_types_are_refused(self):
        for value in (5, {"a": 1}, ["a", 1]):
            with self.assertRaisesRegex(TypeError, "^role must be None, a string, or a list of strings$"):
                clean_roles(value)


if __name__ == "__main__":
    unittest.main()
