"""Objects of portable classes that keep their attributes elsewhere than in `__dict__`."""

from __future__ import annotations

import unittest
from dataclasses import dataclass
from enum import Enum, Flag, IntEnum
from typing import Any, NamedTuple

from hearth_properties import round_trip

from hearth_wire import deserialise, portable_class, serialise
from hearth_wire.errors import SerializationError


@portable_class
class InSlots:
    __slots__ = ("__own", "x", "y")

    def __init__(self, x: Any) -> None:
        self.x = x
        self.__own = [x]

    @property
    def own(self) -> Any:
        return self.__own


@portable_class
class Both(InSlots):
    def __init__(self, x: Any, more: Any) -> None:
        super().__init__(x)
        self.more = more


@portable_class
@dataclass(frozen=True)
class Frozen:
    __slots__ = ("a", "b")
    a: int
    b: Any


@portable_class
class Colour(Enum):
    RED = (1, 0, 0)
    BLUE = (0, 0, 1)


@portable_class
class Level(IntEnum):
    LOW = 1


@portable_class
class Basket(list[str]):
    label = ""


@portable_class
class Everything(dict):
    def __init__(self, **content):
        super().__init__(**content)
        self.__dict__ = self


@portable_class
class Settings(dict[str, int]):
    pass


@portable_class
class Code(str):
    pass


@portable_class
class Cents(int):
    pass


@portable_class
class Rights(Flag):
    READ = 1
    WRITE = 2


@portable_class
class Named(Enum):
    ONE = (1, 2)

    @property
    def name(self) -> str:  # type: ignore[override]
        return "another"


@portable_class
class Inventive:
    __slots__ = ("kept", "unset")

    def __getattr__(self, name: str) -> str:
        return f"made {name}"


@portable_class
class Picky:
    def __new__(cls, *given: Any) -> Picky:
        if not given:
            raise ValueError("a Picky needs a value")
        return super().__new__(cls)


@portable_class
class Pair(NamedTuple):
    left: int
    right: int


class Attributes(unittest.TestCase):
    def test_those_in_slots_travel(self):
        got = round_trip(InSlots(3))
        self.assertEqual((got.x, got.own, hasattr(got, "y")), (3, [3], False))
        both = round_trip(Both(1, [2]))
        self.assertEqual((both.x, both.more, both.own), (1, [2], [1]))
        self.assertEqual(round_trip(Frozen(1, [2])), Frozen(1, [2]))

    def test_a_member_of_an_enum_is_itself_again(self):
        members = [Colour.RED, Level.LOW, Rights.WRITE, Rights.READ | Rights.WRITE]
        for member, got in zip(members, round_trip(members), strict=True):
            self.assertIs(got, member)

        self.assertIs(round_trip(Named.ONE), Named.ONE)

    def test_what_a_class_makes_up_is_not_sent(self):
        sent = Inventive()
        sent.kept = 1
        self.assertEqual(serialise({"args": [sent]}, "id").fields["args"], [{"kept": 1}])

    def test_an_error_of_the_class_itself_stays_as_it_is(self):
        entry = {"path": ["response"], "type": ["ValueType"], "typeName": f"{__name__}.Picky"}
        with self.assertRaisesRegex(ValueError, "^a Picky needs a value$"):
            deserialise({"response": {"a": 1}, "objects": [entry]}, {})

    def test_one_that_contains_itself_is_refused(self):
        endless = InSlots(1)
        endless.x = [endless]
        with self.assertRaisesRegex(SerializationError, "InSlots object that contains itself"):
            serialise({"args": [endless]}, "id")

    def test_a_tuple_without_a_form_of_its_own_is_refused(self):
        told = "Pair objects have content of a tuple that is no attribute: define __serialize__ and __new_deserialized__"
        with self.assertRaisesRegex(SerializationError, told):
            serialise({"args": [Pair(1, 2)]}, "id")

    def test_so_is_every_content_of_a_built_in_kind_that_would_be_lost(self):
        tagged = Basket(["apple"])
        tagged.label = "fruit"
        for value, kind in (
            (tagged, "list"),
            (Settings(size=1), "dict"),
            (Code("a1"), "str"),
            (Cents(5), "int"),
        ):
            expected = f"{type(value).__name__} objects have content of a {kind} that is no attribute: define"
            with self.subTest(kind), self.assertRaisesRegex(SerializationError, expected):
                serialise({"args": [value]}, "id")

    def test_a_dict_that_is_its_own_attributes_travels_with_them(self):
        self.assertEqual(round_trip(Everything(size=1)).size, 1)

    def test_one_without_such_content_travels_with_its_attributes(self):
        empty = Basket()
        empty.label = "fruit"
        got = round_trip(empty)
        self.assertEqual((type(got), list(got), got.label), (Basket, [], "fruit"))
        self.assertEqual(round_trip(Cents(0)), 0)

    def test_data_that_cannot_be_the_attributes_are_refused(self):
        for name, data in (
            ("InSlots", {"z": 1}),
            ("Colour", {"_name_": "GREEN"}),
            ("Colour", {}),
            ("Colour", {"_name_": []}),
            ("Colour", {"_value_": 99}),
            ("Frozen", [1]),
        ):
            kind = f"{__name__}.{name}"
            entry = {"path": ["response"], "type": ["ValueType"], "typeName": kind}
            with self.subTest(name), self.assertRaisesRegex(SerializationError, f"the attributes of {name}"):
                deserialise({"response": data, "objects": [entry]}, {})
