"""Dictionaries and lists with attribute access."""

import copy
import unittest
from typing import Any

from hearth_services.wrapped import WrappedList, WrappedObject
from hearth_wire import deserialise, serialise


class Objects(unittest.TestCase):
    def test_items_are_attributes_and_nested_values_are_wrapped(self):
        thing = WrappedObject({"a": {"b": [{"c": 1}]}}, d=2)
        self.assertEqual([thing.a.b[0].c, thing["d"]], [1, 2])
        thing.a = {"x": 1}
        self.assertIsInstance(thing["a"], WrappedObject)

    def test_items_may_have_any_name(self):
        names = {"self": 1, "d": 2, "args": 3, "update": 4}
        self.assertEqual(WrappedObject(**names), names)

    def test_reading_what_is_missing_makes_it(self):
        thing = WrappedObject()
        thing.line.width = 3
        self.assertEqual(thing, {"line": {"width": 3}})
        self.assertEqual(thing["other"], {})
        self.assertIsNone(thing.get("never"))
        self.assertNotIn("never", thing)

    def test_what_contains_itself_is_an_error(self):
        row: list[Any] = []
        row.append(row)
        thing: dict[str, Any] = {}
        thing["list"] = [thing]
        for make in (
            lambda: WrappedList(row),
            lambda: WrappedObject(thing),
            lambda: WrappedList().extend([row]),
            lambda: WrappedList().__setitem__(slice(0), [row]),
        ):
            self.assertRaises(RecursionError, make)

    def test_every_way_in_wraps(self):
        thing = WrappedObject()
        thing.update({"a": {}}, b=[{}])
        thing.setdefault("c", {})
        for value, kind in (
            (thing.a, WrappedObject),
            (thing.b, WrappedList),
            (thing.b[0], WrappedObject),
            (thing.c, WrappedObject),
        ):
            self.assertIs(type(value), kind)

    def test_attributes_can_be_deleted(self):
        thing = WrappedObject(a=1)
        del thing.a
        self.assertEqual(thing, {})
        with self.assertRaises(AttributeError):
            del thing.a

    def test_they_can_be_copied(self):
        thing = WrappedObject(a={"b": [1]})
        again = copy.deepcopy(thing)
        again.a.b.append(2)
        self.assertEqual(
            [thing, again, type(again.a)], [{"a": {"b": [1]}}, {"a": {"b": [1, 2]}}, WrappedObject]
        )

    def test_they_travel_as_themselves(self):
        got: Any = deserialise(serialise({"args": [WrappedObject(a=[{"b": 1}])]}, "c").fields)["args"][0]
        self.assertEqual([type(got), type(got.a), got.a[0].b], [WrappedObject, WrappedList, 1])


class Lists(unittest.TestCase):
    def test_every_way_in_wraps(self):
        items = WrappedList([{}])
        items.append({})
        items.extend([{}])
        items.insert(0, {})
        items += [{}]
        items[1] = {}
        items[3:4] = [{}, {}]
        self.assertEqual([type(item) for item in items], [WrappedObject] * 6)


if __name__ == "__main__":
    unittest.main()
