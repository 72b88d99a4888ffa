"""`anvil.Style` (api §6.6)."""

import unittest

from anvil import Style


class Values(unittest.TestCase):
    def test_a_semicolon_in_brackets_ends_nothing(self):
        css = "--x: {a;b}; --y: [;{(;)}]; --open: (a; color: red"
        self.assertEqual(
            dict(Style(css)), {"--x": "{a;b}", "--y": "[;{(;)}]", "--open": "(a", "color": "red"}
        )

    def test_take_css_text(self):
        css = "color: red; ; /* note; */ background: url(data:x;base64,a'b') no-repeat; content: \"a;b\"; --Gap:2px;broken; WIDTH : 1px"
        self.assertEqual(
            dict(Style(css)),
            {
                "color": "red",
                "background": "url(data:x;base64,a'b') no-repeat",
                "content": '"a;b"',
                "--Gap": "2px",
                "width": "1px",
            },
        )

    def test_take_dicts_styles_and_nothing(self):
        self.assertEqual(dict(Style(Style({"color": "red"}))), {"color": "red"})
        self.assertEqual((dict(Style()), dict(Style(None)), dict(Style("  "))), ({}, {}, {}))
        with self.assertRaises(TypeError):
            Style(5)  # type: ignore[arg-type]

    def test_names_may_be_spelled_in_three_ways(self):
        style = Style(
            {"marginTop": 1, "margin_left": 2, "margin-right": 3, "WebkitMaskSize": "4px", "cssFloat": "left"}
        )
        self.assertEqual(
            list(style), ["margin-top", "margin-left", "margin-right", "-webkit-mask-size", "float"]
        )
        self.assertEqual(
            (style["margin_top"], style["marginLeft"], "margin-right" in style), ("1px", "2px", True)
        )

    def test_numbers_are_pixels_where_css_has_lengths(self):
        style = Style(width=4, height=1.5, opacity=0.5, zIndex=3, **{"--gap": 8})
        self.assertEqual(
            dict(style), {"width": "4px", "height": "1.5px", "opacity": "0.5", "z-index": "3", "--gap": "8"}
        )

    def test_missing_ones_read_as_an_empty_string(self):
        self.assertEqual((Style()["color"], Style().get("color"), "color" in Style()), ("", "", False))
        self.assertEqual((Style().get("color", 1), Style(color="red").get("color", 1)), (1, "red"))

    def test_a_name_must_not_be_empty(self):
        for name in ("", " "):
            with self.assertRaises(TypeError) as caught:
                Style()[name] = "1"
            self.assertEqual(str(caught.exception), "Style property name must not be empty")

    def test_reads_as_css(self):
        self.assertEqual(str(Style({"color": "red", "width": 1})), "color: red; width: 1px;")


class Changes(unittest.TestCase):
    def setUp(self) -> None:
        self.values = {"color": "red"}
        self.heard = 0
        self.view = Style.live(self.values, self.hear)

    def hear(self) -> None:
        self.heard += 1

    def test_go_to_what_is_viewed(self):
        self.view["marginTop"] = 4
        self.view.update({"opacity": 0.5}, color="blue")
        self.assertEqual(self.values, {"color": "blue", "margin-top": "4px", "opacity": "0.5"})
        self.view.update(color=None, opacity="")
        self.view["margin-top"] = None
        self.assertEqual(self.values, {})
        self.view.update("width: 1px; height: 2px")
        del self.view["width"]
        self.view.clear()
        self.assertEqual((self.values, self.heard), ({}, 7))

    def test_may_be_given_as_pairs(self):
        self.view.update([("color", "blue"), ("margin_top", 4)], opacity=1)
        self.view.update(())
        self.assertEqual(self.values, {"color": "blue", "margin-top": "4px", "opacity": "1"})

    def test_that_change_nothing_are_not_told(self):
        self.view["color"] = "red"
        self.view["width"] = None
        self.view.clear()
        self.view.clear()
        self.assertEqual(self.heard, 1)
