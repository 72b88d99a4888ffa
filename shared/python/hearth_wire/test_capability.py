"""Capabilities keep their scope, and code here can neither create nor widen them."""

import unittest
from typing import Any
from unittest import mock

from hearth_properties import read_entry

from hearth_wire import capability, deserialise, serialise
from hearth_wire.capability import Capability, unwrap_capability
from hearth_wire.errors import SerializationError


def arrived(*scope: Any, mac: str | None = "5e") -> Capability:
    """A capability as the server sends it."""
    return read_entry({"type": ["Capability"], "scope": list(scope), "mac": mac})


class Scopes(unittest.TestCase):
    def test_a_scope_is_a_list(self):
        with self.assertRaisesRegex(
            SerializationError, "expected the scope of a capability as a list, got {'a': 1}"
        ):
            read_entry({"type": ["Capability"], "scope": {"a": 1}})

    def test_the_scope_is_a_copy(self):
        cap = arrived("door", {"k": [1, None]})
        cap.scope[1]["k"].append("more")
        self.assertEqual(cap.scope, ["door", {"k": [1, None]}])

    def test_narrowing_adds_at_the_end_and_leaves_the_wider_one(self):
        cap = arrived("door", 1)
        narrow = cap.narrow(["kitchen"]).narrow([("a", "b")])
        self.assertEqual([narrow.scope, cap.scope], [["door", 1, "kitchen", ["a", "b"]], ["door", 1]])

    def test_equality_and_hash_are_by_scope(self):
        self.assertEqual(
            len(
                {
                    arrived("door", {"a": 1, "b": 2}),
                    arrived("door", {"b": 2, "a": 1}, mac="x"),
                    arrived("gate"),
                }
            ),
            2,
        )
        self.assertNotEqual(arrived("door"), arrived("door").narrow(["x"]))

    def test_wrong_narrowing_is_refused(self):
        wrong: Any = "kitchen"
        with self.assertRaisesRegex(TypeError, "^The narrow argument of a Capability should be a list$"):
            arrived("door").narrow(wrong)
        with self.assertRaisesRegex(TypeError, "^The narrow argument provided is not valid JSON data.$"):
            arrived("door").narrow([{1, 2}])

    def test_only_server_code_makes_them(self):
        with self.assertRaisesRegex(RuntimeError, "^Cannot create new Capability objects in Form code.$"):
            Capability(["door"])
        with self.assertRaisesRegex(RuntimeError, "^Cannot create new Capability objects in Form code.$"):
            Capability()
        with mock.patch.object(capability, "_may_be_created", True):
            self.assertEqual(Capability(["door", (1, 2)]).scope, ["door", [1, 2]])

    def test_reprs_are_those_of_the_api(self):
        self.assertEqual(
            [repr(arrived("door", 1)), repr(Capability.ANY)], ["<anvil.server.Capability:['door', 1]>", "ANY"]
        )


class Journeys(unittest.TestCase):
    def test_it_goes_back_signed_and_with_its_narrowing_apart(self):
        sent = serialise({"args": [arrived("door", 1).narrow(["x"])]}, "c").fields["objects"]
        self.assertEqual(
            sent,
            [
                {
                    "path": ["args", 0],
                    "type": ["Capability"],
                    "scope": ["door", 1],
                    "narrow": ["x"],
                    "mac": "5e",
                }
            ],
        )

    def test_it_arrives_narrowed(self):
        fields = serialise({"args": [arrived("door").narrow([1])]}, "c").fields
        self.assertEqual(deserialise(fields)["args"][0].scope, ["door", 1])


class Unwrapping(unittest.TestCase):
    def test_elements_are_padded_with_none(self):
        cap = arrived("door", 1)
        self.assertEqual(unwrap_capability(cap, ["door", Capability.ANY]), ["door", 1])
        self.assertEqual(unwrap_capability(cap, ["door", 1, Capability.ANY, "x"]), ["door", 1, None, None])

    def test_what_does_not_fit_is_refused(self):
        cap: Any = arrived("door", 1)
        unwrap: Any = unwrap_capability
        for given, pattern, error, text in (
            (["door"], ["door"], TypeError, "The first argument must be a Capability"),
            (cap, ("door", 1), TypeError, "scope_pattern should be a list, not tuple"),
            (cap, ["door"], ValueError, "Capability is too narrow: required ['door']; got ['door', 1]"),
            (
                cap,
                ["gate", Capability.ANY],
                ValueError,
                "Incorrect Capability: required ['gate', ANY]; got ['door', 1]",
            ),
        ):
            with self.assertRaises(error) as caught:
                unwrap(given, pattern)
            self.assertEqual(str(caught.exception), text)


class Updates(unittest.TestCase):
    def test_updates_go_to_the_handler(self):
        seen: list[Any] = []
        cap = arrived("door")
        cap.send_update("nobody listens")
        cap.set_update_handler(seen.append)
        cap.send_update({"open": True})
        self.assertEqual(seen, [{"open": True}])

    def test_invalidation_reaches_everything_handed_out_before(self):
        told: list[int] = []
        old = arrived("door")
        capability.on_invalidation(lambda: told.append(capability.invalidations()))
        self.addCleanup(capability._callbacks.clear)
        before = capability.invalidations()
        capability.invalidate()
        self.assertEqual(
            [old.is_valid, old.narrow(["x"]).is_valid, arrived("door").is_valid], [False, False, True]
        )
        self.assertEqual(told, [before + 1])


if __name__ == "__main__":
    unittest.main()
