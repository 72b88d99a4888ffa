"""Map values to JSON, and back (api §4.20)."""

import json
import random
import unittest
from typing import Any

from hearth_properties import repeated

from anvil import GoogleMap
from anvil._values.maps import from_wire, to_wire

P = GoogleMap.LatLng
WORDS = ("path", "fill_color", "z_index", "map_type_ids", "scaled_size", "a", "x1_y")


class Codec(unittest.TestCase):
    def test_each_kind(self):
        for value, wire in (
            (P(1, 2), ["LatLng", 1, 2]),
            (P(91, 2, True), ["LatLng", 91, 2, True]),
            (GoogleMap.LatLngBounds(P(1, 2), P(3, 4)), ["LatLngBounds", 1, 2, 3, 4]),
            (GoogleMap.LatLngBounds(), ["LatLngBounds", None]),
            (GoogleMap.Point(1, 2), ["Point", 1, 2]),
            (GoogleMap.Size(1, 2), ["Size", 1, 2]),
            (GoogleMap.SymbolPath.CIRCLE, ["enum", "SymbolPath", "CIRCLE"]),
            (GoogleMap.MapTypeId.HYBRID, "hybrid"),
            (
                GoogleMap.Symbol(fill_color="red", strokeWeight=2),
                ["object", {"fillColor": "red", "strokeWeight": 2}],
            ),
            ({"keep_this": [1, None]}, ["object", {"keep_this": ["list", [1, None]]}]),
            ((True, "x"), ["list", [True, "x"]]),
        ):
            with self.subTest(value):
                self.assertEqual(to_wire(value), wire)
                self.assertEqual(type(to_wire(value)), type(json.loads(json.dumps(wire))))

    def test_what_no_map_takes_is_refused(self):
        for value in (object(), b"x", {1: 2}, {"a": object()}, GoogleMap.Symbol(path=set())):
            with (
                self.subTest(value),
                self.assertRaisesRegex(TypeError, "^a map cannot be given a value of type "),
            ):
                to_wire(value)
        with self.assertRaisesRegex(ValueError, "^A number for a map must be a finite number, not inf$"):
            to_wire([float("inf")])

    def test_json_that_is_no_value_is_refused(self):
        for wire in ({}, [], ["nosuch", 1], [1], ["list", [{}]], ["enum", "Animation", "DROP"]):
            with self.subTest(wire), self.assertRaisesRegex(ValueError, "^no value of a map: "):
                from_wire(wire)

    def test_whatever_crosses_comes_back_as_it_was(self):
        rng = random.Random(7)
        for _ in range(repeated(600)):
            value = self.value(rng, 3)
            self.assertEqual(from_wire(json.loads(json.dumps(to_wire(value)))), value)

    def value(self, rng: random.Random, depth: int) -> Any:
        number = rng.choice((rng.randint(-200, 200), rng.uniform(-200, 200)))
        place = P(number, rng.uniform(-400, 400), rng.random() < 0.1)
        plain: list[Any] = [
            None,
            True,
            False,
            number,
            "é\u2028",
            "",
            place,
            GoogleMap.Point(number, 1),
            GoogleMap.Size(2, number),
        ]
        if depth == 0 or rng.random() < 0.5:
            return rng.choice([*plain, GoogleMap.LatLngBounds(P(-1, 170), P(number, -170))])
        if rng.random() < 0.5:
            return [self.value(rng, depth - 1) for _ in range(rng.randint(0, 3))]
        return GoogleMap.ObjectSpec(**{name: self.value(rng, depth - 1) for name in rng.sample(WORDS, 3)})


class Bags(unittest.TestCase):
    def test_either_spelling_names_an_attribute(self):
        symbol = GoogleMap.Symbol(strokeColor="red", fill_opacity=1, made_up=3)
        self.assertEqual(
            (symbol.stroke_color, symbol.strokeColor, symbol.fillOpacity, symbol.madeUp), ("red", "red", 1, 3)
        )
        symbol.strokeColor = "blue"
        self.assertEqual(symbol, GoogleMap.Symbol(stroke_color="blue", fill_opacity=1, made_up=3))
        self.assertEqual(repr(GoogleMap.Symbol(scale=4)), "GoogleMap.Symbol(scale=4)")

    def test_what_is_not_set_cannot_be_read(self):
        with self.assertRaisesRegex(
            AttributeError, "^'GoogleMap.Symbol' object has no attribute 'rotation'$"
        ):
            _ = GoogleMap.Symbol(scale=1).rotation
