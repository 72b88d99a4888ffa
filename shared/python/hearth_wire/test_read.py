"""Received values are put where their message says, and nowhere else."""

import copy
import unittest
from datetime import date

from hearth_wire import CLIENT, SERVER, deserialise
from hearth_wire.errors import SerializationError


class Arrivals(unittest.TestCase):
    def test_unknown_types_that_arrive_are_refused_in_each_sides_words(self):
        for side, error, text in (
            (CLIENT, TypeError, "Cannot return object of type 'Foo' from server call"),
            (SERVER, SerializationError, "Server module cannot accept an object of type 'Foo'"),
        ):
            with self.assertRaises(error) as caught:
                deserialise(
                    {"response": None, "objects": [{"path": ["response"], "type": ["Foo"]}]}, {}, side
                )
            self.assertEqual(str(caught.exception), text)

    def test_the_first_known_name_of_an_object_counts(self):
        message = {
            "response": None,
            "objects": [{"path": ["response"], "type": ["Future", "Date"], "value": "2024-01-02"}],
        }
        self.assertEqual(deserialise(message)["response"], date(2024, 1, 2))

    def test_objects_whose_place_does_not_exist_are_ignored(self):
        for path in (
            [],
            ["nothing"],
            ["response", 5],
            ["response", "x"],
            ["response", 0, "deep"],
            ["response", -1],
        ):
            message = {"response": [1], "objects": [{"path": path, "type": ["Date"], "value": "2024-01-02"}]}
            self.assertEqual(deserialise(message)["response"], [1])

    def test_nothing_that_is_described_stands_in_what_the_message_is_about(self):
        for path in (["id"], ["objects", 0, "type"], ["error"], ["command"], ["liveObjectCall", "mac"]):
            message = {
                "id": "a",
                "command": "f",
                "error": 1,
                "liveObjectCall": {"mac": "m"},
                "objects": [{"path": path, "type": ["Date"], "value": "2024-01-02"}],
            }
            before = copy.deepcopy(message)
            self.assertEqual(deserialise(message), before)


if __name__ == "__main__":
    unittest.main()
