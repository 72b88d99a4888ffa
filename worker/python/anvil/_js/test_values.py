"""Conversion of values between Python and JavaScript (api §12.3)."""

import math
import random
import unittest
from enum import Enum
from types import SimpleNamespace
from typing import Any

from anvil import BlobMedia
from anvil._js.values import decode, encode
from anvil._runtime.buffer import Binary
from anvil._values.markers import ComponentBase


def through(value: Any) -> Any:
    """The value in Python when the page sends a value straight back."""
    binaries: list[bytes] = []

    def place(wire: Any) -> Any:
        if isinstance(wire, Binary):
            binaries.append(wire.data)
            return len(binaries) - 1
        return [place(one) for one in wire] if isinstance(wire, (list, tuple)) else wire

    return decode(place(encode(value)), binaries)


class Encoding(unittest.TestCase):
    def test_json_primitives_stand_for_themselves(self):
        for value in (None, True, False, "text", 0, -3, 1.5):
            self.assertEqual(encode(value), value)

    def test_integers_that_a_double_cannot_hold_are_big(self):
        for value in (2**53 - 1, -(2**53 - 1), 10**30):
            self.assertEqual(encode(value), ["i", str(value)])
        self.assertEqual(encode(2**53 - 2), 2**53 - 2)

    def test_numbers_json_has_no_word_for_are_named(self):
        found = [encode(value) for value in (math.nan, math.inf, -math.inf, -0.0)]
        self.assertEqual(found, [["n", "nan"], ["n", "inf"], ["n", "-inf"], ["n", "-0"]])

    def test_subclasses_cross_as_their_base(self):
        class Text(str):
            pass

        class Number(int):
            pass

        class Items(list):  # type: ignore[type-arg]
            pass

        self.assertEqual([encode(Text("a")), encode(Number(3)), encode(Items([1]))], ["a", 3, ["l", [1]]])

    def test_a_text_crosses_whatever_its_class_says_of_itself(self):
        class Color(str, Enum):  # noqa: UP042 - says `Color.RED` of itself, as apps' own do
            RED = "red"

        class Loud(str):
            def __str__(self) -> str:
                return self.upper()

        self.assertEqual([encode(Color.RED), encode(Loud("a"))], ["red", "a"])
        self.assertEqual(encode({Color.RED: 1}), ["o", [["red", 1]]])

    def test_keys_become_strings(self):
        self.assertEqual(encode({1: "a", "b": None}), ["o", [["1", "a"], ["b", None]]])

    def test_a_value_that_contains_itself_is_refused(self):
        loop: list[Any] = []
        loop.append({"in": loop})
        with self.assertRaisesRegex(ValueError, "list that contains itself"):
            encode(loop)

    def test_the_same_value_twice_is_no_loop(self):
        part = [1]
        self.assertEqual(encode([part, part]), ["l", [["l", [1]], ["l", [1]]]])

    def test_callables_and_other_objects_cross_by_number(self):
        thing = object()
        self.assertEqual(encode(len)[0], "f")
        self.assertEqual(encode(thing)[0], "p")
        self.assertEqual([encode(one)[0] for one in (range(2), frozenset((1,)))], ["p", "p"])

    def test_a_component_crosses_with_its_node_once_it_has_one(self):
        class Shown(ComponentBase):
            _anvil_core = SimpleNamespace(node=0)

        shown = Shown()
        [_, number] = encode(shown)
        shown._anvil_core.node = 17
        self.assertEqual(encode(shown), ["p", number, 17])
        self.assertIs(through(shown), shown)


class Trips(unittest.TestCase):
    def test_python_objects_come_back_as_themselves(self):
        class Owner:
            def method(self) -> None: ...

        owner = Owner()
        for value in (owner, len, Owner, through):
            self.assertIs(through(value), value)
        self.assertEqual(through(owner.method), owner.method)

    def test_an_equal_bound_method_is_the_same_function(self):
        class Owner:
            def method(self) -> None: ...

        owner = Owner()
        self.assertEqual(encode(owner.method), encode(owner.method))
        self.assertNotEqual(encode(owner.method), encode(Owner().method))

    def test_random_values_survive(self):
        for seed in range(300):
            value = _random_value(random.Random(seed), 3)
            with self.subTest(seed=seed):
                found = through(value)
                self.assertEqual(repr(found), repr(value))


class Decoding(unittest.TestCase):
    def test_maps_and_files_of_the_page(self):
        self.assertEqual(decode(["m", [[1, "a"]]]), {1: "a"})
        media = decode(["d", 0, "text/plain", "a.txt"], [b"hi"])
        self.assertIsInstance(media, BlobMedia)
        self.assertEqual((media.get_bytes(), media.content_type, media.name), (b"hi", "text/plain", "a.txt"))


def _random_value(rng: random.Random, depth: int) -> Any:
    kinds = ["none", "bool", "int", "float", "text", "bytes"] + (["list", "dict", "set"] if depth else [])
    match rng.choice(kinds):
        case "bool":
            return rng.random() < 0.5
        case "int":
            return rng.choice([rng.randint(-9, 9), rng.randint(-(10**40), 10**40), 2**53, -(2**53)])
        case "float":
            return rng.choice([rng.uniform(-1e300, 1e300), math.inf, -math.inf, math.nan])
        case "text":
            return "".join(rng.choices("aé☃𝄞\n\"'\\", k=rng.randint(0, 4)))
        case "bytes":
            return rng.randbytes(rng.randint(0, 5))
        case "list":
            return [_random_value(rng, depth - 1) for _ in range(rng.randint(0, 3))]
        case "dict":
            return {rng.choice("abc"): _random_value(rng, depth - 1) for _ in range(rng.randint(0, 3))}
        case "set":
            return {rng.randint(0, 9)}
    return None
