"""Unsendable values are refused in the API's words with their position; sendable ones are copied."""

import unittest
from typing import Any

from hearth_properties import refusal, round_trip

from hearth_wire import SERVER, portable_class, serialise
from hearth_wire.errors import SerializationError


class Plain:
    """Not portable."""


@portable_class
class Account:
    """Portable."""


class SubAccount(Account):
    """Inherits the registration, which does not count."""


class Refusals(unittest.TestCase):
    def test_unsendable_values_are_named_with_their_place(self):
        for value, name, place in (
            (set(), "set", ""),
            ([frozenset()], "frozenset", "[0]"),
            ({"k": [{"deep \u00e9": b""}]}, "bytes", '["k"][0]["deep \u00e9"]'),
            (range(3), "range", ""),
            (round_trip, "function", ""),
            (Plain(), "Plain", ""),
            (Plain, "type", ""),
        ):
            error = refusal(value)
            self.assertIs(type(error), SerializationError)
            self.assertEqual(
                str(error), f"Cannot pass {name} object to a server function: arguments [0]{place}"
            )

    def test_what_contains_itself_is_named_with_its_place(self):
        endless: list[Any] = []
        endless.append({"again": endless})
        account: Any = Account()
        account.owner = {"account": account}
        for value, name, place in (
            (endless, "list", ""),
            ([1, {"k": endless}], "list", '[1]["k"]'),
            ([endless[0]], "dict", "[0]"),
            (account, "Account", ""),
        ):
            error = refusal(value)
            self.assertIs(type(error), SerializationError)
            self.assertEqual(
                str(error),
                f"Cannot pass {name} object that contains itself to a server function: arguments [0]{place}",
            )
        with self.assertRaisesRegex(
            SerializationError, r"^Cannot serialize <class 'list'> object that contains itself at msg\['r'\]$"
        ):
            serialise({"r": endless}, "c", SERVER)

    def test_keyword_arguments_are_named_by_key(self):
        with self.assertRaises(SerializationError) as caught:
            serialise({"args": [], "kwargs": {"a": set()}}, "c")
        self.assertEqual(
            str(caught.exception), 'Cannot pass set object to a server function: arguments ["a"]'
        )

    def test_keys_that_are_no_text_are_a_type_error(self):
        for parts, kind, place in (
            ({"args": [{1: "one"}]}, "int", '["args"][0]'),
            ({"args": [], "kwargs": {"a": [{None: 1}]}}, "NoneType", '["kwargs"]["a"][0]'),
        ):
            with self.assertRaises(TypeError) as caught:
                serialise(parts, "c")
            self.assertEqual(
                str(caught.exception),
                f"Cannot use '{kind}' objects as the key in a dict when sending to a server-side module; "
                f"only string keys are allowed (arguments {place})",
            )

    def test_a_subclass_that_did_not_register_is_refused_as_object_and_as_class(self):
        for value in (SubAccount(), SubAccount):
            self.assertEqual(
                str(refusal(value)), "Type SubAccount is not registered with @anvil.server.portable_class."
            )

    def test_the_server_has_its_own_words(self):
        with self.assertRaises(SerializationError) as caught:
            serialise({"response": [{1}]}, "c", SERVER)
        self.assertEqual(str(caught.exception), "Cannot serialize <class 'set'> object at msg['response'][0]")
        with self.assertRaises(SerializationError) as caught:
            serialise({"response": [{1: "one"}]}, "c", SERVER)
        self.assertEqual(
            str(caught.exception),
            "Cannot serialize dictionaries with keys that aren't strings at msg['response'][0][1]",
        )
        with self.assertRaises(SerializationError) as caught:
            serialise({"r": SubAccount()}, "c", SERVER)
        self.assertEqual(
            str(caught.exception),
            f"Cannot serialize {SubAccount!r} (must be registered with @anvil.server.portable_class) at msg['r']",
        )


class Copies(unittest.TestCase):
    def test_what_is_sent_is_a_copy(self):
        value: dict[str, Any] = {"list": [1]}
        out = serialise({"args": [value]}, "c")
        value["list"].append(2)
        self.assertEqual(out.fields["args"], [{"list": [1]}])

    def test_a_list_met_twice_arrives_as_two(self):
        shared = [1]
        first, second = round_trip([shared, shared])
        self.assertEqual([first, second], [[1], [1]])
        self.assertIsNot(first, second)

    def test_the_client_always_sends_shared_data_the_server_only_when_used(self):
        self.assertEqual(serialise({"args": []}, "c").fields, {"args": [], "vt_global": [], "objects": []})
        self.assertEqual(serialise({"response": 1}, "c", SERVER).fields, {"response": 1, "objects": []})


if __name__ == "__main__":
    unittest.main()
