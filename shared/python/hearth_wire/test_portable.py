"""Objects of portable classes are sent with the data that they share."""

from __future__ import annotations

import sys
import types
import unittest
from typing import Any, ClassVar

from hearth_properties import round_trip

from hearth_wire import (
    SerializationInfo,
    deserialise,
    offer_modules,
    portable,
    portable_class,
    serialise,
    set_main_module,
    withdraw_modules,
)
from hearth_wire.errors import SerializationError


@portable_class
class Point:
    """Sent by its attributes."""

    made = 0

    def __init__(self, x: Any, y: Any) -> None:
        Point.made += 1
        self.x = x
        self.y = y


@portable_class("geometry.Temperature")
class Temperature:
    """Defines its own form on the wire."""

    def __init__(self, celsius: float) -> None:
        self.celsius = celsius

    def __serialize__(self, info: SerializationInfo) -> dict[str, float]:
        return {"kelvin": self.celsius + 273}

    def __deserialize__(self, data: dict[str, float], info: SerializationInfo) -> None:
        self.celsius = data["kelvin"] - 273


@portable_class("anvil.Pair")
class Pair:
    """Has a name like those of the runtime's own classes."""

    def __deserialize__(self, data: list[str], info: SerializationInfo) -> None:
        first, second = data
        self.text = first.upper() + second


@portable_class
class Version:
    """One object per text."""

    known: ClassVar[dict[str, Version]] = {}

    def __init__(self, text: str) -> None:
        self.text = text
        Version.known[text] = self

    def __serialize__(self, info: SerializationInfo) -> str:
        return self.text

    @staticmethod
    def __new_deserialized__(data: str, info: SerializationInfo) -> Version:
        return Version.known[data]


@portable_class
class Book:
    """All books in a message share a list of titles."""

    def __init__(self, number: int, shelf: list[str]) -> None:
        self.number = number
        self.shelf = shelf

    def __serialize__(self, info: SerializationInfo) -> int:
        shared, local = info.shared_data("shelf")
        shared["titles"] = self.shelf
        local["sent"] = local.get("sent", 0) + 1
        return self.number

    def __deserialize__(self, data: int, info: SerializationInfo) -> None:
        shared, local = info.shared_data("shelf")
        self.number = data
        self.shelf = shared["titles"]
        self.place = local.setdefault("received", 0)
        local["received"] += 1


@portable_class
class Old:
    """Uses the shared data like older code, as a single dictionary."""

    def __serialize__(self, info: SerializationInfo) -> None:
        info["count"] = info.get("count", 0) + 1

    def __deserialize__(self, data: None, info: SerializationInfo) -> None:
        self.count = info["count"]


@portable_class
class Nested:
    """Asks for shared data while it is itself part of the shared data."""

    asked: ClassVar[list[Any]] = []

    def __serialize__(self, info: SerializationInfo) -> None:
        Nested.asked.append((bool(info), info.shared_data("shelf")[0]))
        try:
            info["x"]
        except RuntimeError as error:
            Nested.asked.append(str(error))

    def __deserialize__(self, data: None, info: SerializationInfo) -> None:
        Nested.asked.append(bool(info))


class Objects(unittest.TestCase):
    def test_attributes_travel_and_init_does_not_run(self):
        before = Point.made
        got = round_trip(Point(1, {"deep": [2**70]}))
        self.assertEqual([type(got), got.x, got.y], [Point, 1, {"deep": [2**70]}])
        self.assertEqual(Point.made, before + 1)

    def test_inner_objects_are_described_before_outer_ones(self):
        fields = serialise({"args": [Point(Point(1, 2), float("inf"))]}, "c").fields
        described = [(entry["path"], entry["type"]) for entry in fields["objects"]]
        self.assertEqual(
            described,
            [(["args", 0, "x"], ["ValueType"]), (["args", 0, "y"], ["Float"]), (["args", 0], ["ValueType"])],
        )
        self.assertEqual(round_trip(Point(Point(1, 2), 3)).x.y, 2)

    def test_a_class_may_choose_its_form_and_its_name(self):
        entry = serialise({"args": [Temperature(20)]}, "c").fields["objects"][0]
        self.assertEqual(entry["typeName"], "geometry.Temperature")
        self.assertEqual(round_trip(Temperature(-40)).celsius, -40)

    def test_a_class_may_choose_the_object(self):
        version = Version("1.2")
        self.assertIs(round_trip(version), version)

    def test_classes_travel_as_themselves(self):
        self.assertEqual(round_trip([Point, {"t": Temperature}]), [Point, {"t": Temperature}])

    def test_a_dict_that_is_portable_is_no_plain_dict(self):
        @portable_class
        class Bag(dict):
            def __serialize__(self, info: SerializationInfo) -> dict[str, Any]:
                return dict(self)

            def __deserialize__(self, data: dict[str, Any], info: SerializationInfo) -> None:
                self.update(data)

        self.assertIs(type(round_trip(Bag(a=1))), Bag)

    def test_classes_of_the_startup_module_are_named_after_the_app(self):
        set_main_module("shop.Main")
        self.addCleanup(set_main_module, None)
        cls = type("Order", (), {"__module__": "__main__"})
        portable_class(cls)
        self.assertEqual(portable.registration(cls), ("shop.Main.Order", cls))

    def test_only_classes_and_names_are_registered(self):
        with self.assertRaisesRegex(TypeError, "got int"):
            portable_class(5)  # type: ignore[call-overload]


class Finding(unittest.TestCase):
    def test_a_class_is_imported_when_an_object_of_it_arrives_and_its_module_is_offered(self):
        class Finder:
            def find_spec(self, name: str, _path: Any, _target: Any = None) -> Any:
                if name != "late_module":
                    return None
                from importlib.machinery import ModuleSpec

                return ModuleSpec(name, self)  # type: ignore[arg-type]

            def create_module(self, _spec: Any) -> None:
                return None

            def exec_module(self, module: types.ModuleType) -> None:
                portable_class(type("Late", (), {"__module__": module.__name__}))

        finder = Finder()
        sys.meta_path.insert(0, finder)  # type: ignore[arg-type]
        self.addCleanup(sys.meta_path.remove, finder)
        self.addCleanup(sys.modules.pop, "late_module", None)
        with self.assertRaisesRegex(ModuleNotFoundError, "No module named 'late_module'"):
            received("late_module.Late")
        offer = {"late_module"}.__contains__
        offer_modules(offer)
        self.addCleanup(withdraw_modules, offer)
        self.assertEqual(type(received("late_module.Late")).__name__, "Late")

    def test_a_module_that_does_not_exist_says_so(self):
        with self.assertRaisesRegex(ModuleNotFoundError, "No module named 'no_such_module_here'"):
            received("no_such_module_here.Thing")

    def test_a_module_without_the_class_says_which_type(self):
        for name in ("json.Ghost", "Ghost"):
            with self.assertRaises(SerializationError) as caught:
                received(name)
            self.assertEqual(str(caught.exception), f"No such serializable type: {name}")

    def test_data_that_make_no_object_are_refused_in_words_and_what_an_app_s_class_raises_is_its_own(self):
        own = "geometry.Temperature"
        for name, data, kind, text in (
            (
                f"{__name__}.Point",
                5,
                SerializationError,
                "expected the attributes of Point as an object, for it has no",
            ),
            ("anvil.Pair", None, SerializationError, "expected the data of anvil.Pair, got None"),
            ("anvil.Pair", ["a"], SerializationError, r"expected the data of anvil.Pair, got \['a'\]"),
            ("anvil.Pair", [5, ""], SerializationError, "expected the data of anvil.Pair"),
            (own, {}, KeyError, "'kelvin'"),
        ):
            with self.subTest(name=name, data=data), self.assertRaisesRegex(kind, f"^{text}"):
                entry = {"path": ["response"], "type": ["ValueType"], "typeName": name}
                deserialise({"response": data, "objects": [entry]})

    def test_a_name_that_arrives_imports_nothing_that_is_not_offered(self):
        before = set(sys.modules)
        for name in ("antigravity.Ghost", "this.Ghost", "..Ghost", ".os.Ghost", "json..Ghost", ".Ghost"):
            with self.assertRaises(SerializationError) as caught:
                received(name)
            self.assertEqual(str(caught.exception), f"No such serializable type: {name}")
        for name in (
            "hearth_wire.other.Ghost",
            "pyodide.console.Ghost",
            "pip.Ghost",
            "JSON.Ghost",
            "\uff4ason.Ghost",
        ):
            with self.assertRaises(ModuleNotFoundError):
                received(name)
        self.assertEqual(set(sys.modules) - before, set())


def received(type_name: str) -> Any:
    """An object of this type as it is received."""
    entry = {"path": ["response"], "type": ["ValueType"], "typeName": type_name}
    return deserialise({"response": {}, "objects": [entry]})["response"]


class Sharing(unittest.TestCase):
    def test_objects_of_one_message_share_one_copy(self):
        shelf = ["Walden", "Emma"]
        books = round_trip([Book(1, shelf), Book(0, shelf)])
        self.assertEqual([book.shelf[book.number] for book in books], ["Emma", "Walden"])
        self.assertIs(books[0].shelf, books[1].shelf)
        self.assertEqual([book.place for book in books], [0, 1])

    def test_the_wire_has_slots_in_a_flat_list(self):
        fields = serialise({"args": [Book(0, ["Emma"])]}, "c").fields
        self.assertEqual(fields["vt_global"], [":shelf", {"titles": ["Emma"]}])

    def test_a_single_global_slot_is_sent_bare(self):
        fields = serialise({"args": [[Old(), Old()]]}, "c").fields
        self.assertEqual(fields["vt_global"], {"count": 2})
        self.assertEqual([old.count for old in round_trip([Old(), Old(), Old()])], [3, 3, 3])

    def test_shared_objects_are_described_first_and_cannot_share_further(self):
        Nested.asked.clear()
        book = Book(0, [Nested()])  # type: ignore[list-item]
        fields = serialise({"args": [book, 2**60]}, "c").fields
        self.assertEqual(fields["objects"][0]["path"], ["vt_global", 1, "titles", 0])
        got = deserialise(fields)["args"][0]
        self.assertIsInstance(got.shelf[0], Nested)
        self.assertEqual(
            Nested.asked,
            [
                (False, None),
                "This object is part of shared_data; you cannot access shared_data from its __serialize__ method.",
                False,
            ],
        )

    def test_a_slot_is_named_by_type_by_text_or_by_class(self):
        used: list[Any] = []

        @portable_class("slots.User")
        class User:
            def __serialize__(self, info: SerializationInfo) -> None:
                used.extend([info.shared_data(list_key)[0] for list_key in (None, "s", Temperature, Objects)])

        fields = serialise({"args": [User()]}, "c").fields
        self.assertEqual(
            fields["vt_global"][::2],
            ["slots.User", ":s", "geometry.Temperature", f"{__name__}.{Objects.__qualname__}"],
        )

    def test_each_side_is_told_whom_to_trust(self):
        told: list[tuple[bool, bool]] = []

        @portable_class("trust.Trust")
        class Trust:
            def __serialize__(self, info: SerializationInfo) -> None:
                told.append((info.remote_is_trusted, info.local_is_trusted))

            def __deserialize__(self, data: None, info: SerializationInfo) -> None:
                told.append((info.remote_is_trusted, info.local_is_trusted))

        round_trip(Trust())
        self.assertEqual(told, [(True, False), (False, True)])


if __name__ == "__main__":
    unittest.main()
