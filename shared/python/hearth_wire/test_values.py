"""Values make the journey there and back, and what cannot is refused in the words of the API."""

import copy
import math
import re
import unittest
from collections import namedtuple
from datetime import UTC, date, datetime, timedelta, timezone
from typing import Any

from hearth_wire import (
    CLIENT,
    SERVER,
    BlobMedia,
    Media,
    Side,
    decode_json,
    deserialise,
    encode_json,
    portable_class,
    serialise,
)
from hearth_wire.errors import SerializationError
from hearth_wire.tz import tzoffset


def journey(value: Any, sender: Side = CLIENT, receiver: Side = SERVER) -> Any:
    """The value as the other end gets it, over the text of a real message."""
    out = serialise({"args": [value], "kwargs": {}}, "call-1", sender)
    message = decode_json(encode_json(out.fields))
    return deserialise(message, dict(out.media), receiver)["args"][0]


def refusal(value: Any, side: Side = CLIENT) -> Exception:
    """The error that sending `value` as the only argument raises."""
    try:
        serialise({"args": [value]}, "call-1", side)
    except Exception as error:
        return error
    raise AssertionError(f"{value!r} was sent")


def read_entry(entry: dict[str, Any]) -> Any:
    """What a client makes of a response that one entry describes."""
    return deserialise({"response": None, "objects": [{"path": ["response"], **entry}]})["response"]


class Scalars(unittest.TestCase):
    def test_ints_of_any_size_stay_exact_and_ints(self):
        for magnitude in (0, 1, 2**31 - 1, 2**31, 2**53 - 1, 2**53, 2**53 + 1, 3**90):
            for sender, receiver in ((CLIENT, SERVER), (SERVER, CLIENT)):
                for number in (magnitude, -magnitude):
                    got = journey(number, sender, receiver)
                    self.assertEqual((type(got), got), (int, number))

    def test_each_side_sends_ints_as_text_beyond_its_own_limit(self):
        for side, limit in ((CLIENT, 2**53 - 1), (SERVER, 2**31 - 1)):
            fields = serialise({"args": [limit, limit + 1]}, "c", side).fields
            self.assertEqual(fields["args"], [limit, None])
            self.assertEqual(
                fields["objects"], [{"path": ["args", 1], "type": ["Long"], "value": str(limit + 1)}]
            )

    def test_floats_stay_floats(self):
        for number in (0.0, 1.0, -2.5, 0.1, 1e300, 5e-324):
            got = journey(number)
            self.assertEqual((type(got), got), (float, number))

    def test_floats_beyond_json_travel_by_their_wire_names(self):
        names = [
            entry["value"]
            for entry in serialise({"args": [math.nan, math.inf, -math.inf]}, "c").fields["objects"]
        ]
        self.assertEqual(names, ["NaN", "Infinity", "-Infinity"])
        self.assertTrue(math.isnan(journey(math.nan)))
        self.assertEqual([journey(math.inf), journey(-math.inf)], [math.inf, -math.inf])

    def test_text_survives_whole(self):
        for text in (
            "",
            "\u00e9\u2603\U0001f600",
            "".join(map(chr, range(32))) + "\u2028\ufeff",
            '{"type": "CALL"}',
            "half \ud83d pair",
        ):
            self.assertEqual(journey(text), text)

    def test_subclasses_of_plain_types_are_flattened(self):
        class Name(str):
            def __str__(self) -> str:
                return "something else"

        class Count(int):
            pass

        Pair = namedtuple("Pair", "left right")
        for value, plain in (
            (Name("n"), "n"),
            (Count(5), 5),
            (Pair(1, "two"), [1, "two"]),
            ((1, ()), [1, []]),
        ):
            got = journey(value)
            self.assertEqual((type(got), got), (type(plain), plain))


class Dates(unittest.TestCase):
    def test_dates_are_dates_not_datetimes(self):
        got = journey(date(987, 2, 28))
        self.assertEqual((type(got), got), (date, date(987, 2, 28)))

    def test_aware_datetimes_keep_clock_and_offset(self):
        for minutes in (0, 330, 345, -210, -570, 840, -1):
            moment = datetime(2024, 2, 29, 23, 59, 58, 7, timezone(timedelta(minutes=minutes)))
            got = journey(moment)
            self.assertEqual([got, got.utcoffset()], [moment, moment.utcoffset()])
            self.assertIsInstance(got.tzinfo, tzoffset)

    def test_the_wire_form_has_six_digits_and_an_offset(self):
        moment = datetime(24, 1, 2, 3, 4, 5, 6, timezone(timedelta(hours=-3, minutes=-45)))
        entry = serialise({"args": [moment]}, "c").fields["objects"][0]
        self.assertEqual(
            entry, {"path": ["args", 0], "type": ["DateTime"], "value": "0024-01-02 03:04:05.000006-0345"}
        )

    def test_seconds_of_an_offset_are_rounded_away(self):
        moment = datetime(1890, 1, 1, 12, tzinfo=timezone(timedelta(minutes=-75, seconds=-40)))
        self.assertEqual(serialise({"args": [moment]}, "c").fields["objects"][0]["value"][-5:], "-0116")

    def test_naive_datetimes_keep_their_clock_and_gain_an_offset(self):
        got = journey(datetime(2023, 7, 8, 9, 10, 11, 120000))
        self.assertEqual(got.replace(tzinfo=None), datetime(2023, 7, 8, 9, 10, 11, 120000))
        self.assertIsNotNone(got.tzinfo)

    def test_any_fraction_and_offset_is_understood(self):
        def read(text: str) -> Any:
            return read_entry({"type": ["DateTime"], "value": text})

        clock = datetime(2024, 1, 2, 3, 4, 5, tzinfo=UTC)
        for text, microsecond in (
            ("", 0),
            (".1", 100000),
            (".123", 123000),
            (".1234567Z", 123456),
            ("+0000", 0),
            (".5-0000", 500000),
        ):
            self.assertEqual(read("2024-01-02 03:04:05" + text), clock.replace(microsecond=microsecond))
        self.assertEqual(read("2024-01-02 03:04:05.000000-0130").utcoffset(), timedelta(minutes=-90))
        self.assertIsNone(read(""))

    def test_nonsense_is_refused_by_what_was_expected(self):
        for name, expected, given in (
            ("Date", "a date", "yesterday"),
            ("DateTime", "a datetime", "2024-01-02"),
            ("DateTime", "a datetime", "2024-01-02 25:00:00"),
            ("DateTime", "a datetime", "2024-01-02 03:04:05+9900"),
            ("Float", "a number", "much"),
            ("Long", "a whole number", "1.5"),
            ("Long", "a whole number", None),
        ):
            with self.assertRaisesRegex(
                SerializationError, re.escape(f"got {given!r}") if given else expected
            ) as refused:
                read_entry({"type": [name], "value": given})
            self.assertIn(f"expected {expected}", str(refused.exception))

    def test_what_is_refused_is_not_repeated_at_length(self):
        with self.assertRaises(SerializationError) as refused:
            read_entry({"type": ["Long"], "value": "9" * 100_000})
        self.assertLess(len(str(refused.exception)), 200)

    def test_a_capability_has_its_scope_in_a_list(self):
        with self.assertRaisesRegex(
            SerializationError, "expected the scope of a capability as a list, got {'a': 1}"
        ):
            read_entry({"type": ["Capability"], "scope": {"a": 1}})


class MediaContent(unittest.TestCase):
    def test_media_arrive_with_content_type_and_name(self):
        got = journey({"file": BlobMedia("text/plain", b"hello", "a.txt")})["file"]
        self.assertEqual([got.get_bytes(), got.content_type, got.name], [b"hello", "text/plain", "a.txt"])

    def test_ids_are_the_call_and_the_place_among_all_objects(self):
        out = serialise(
            {"args": [date(2020, 1, 1), BlobMedia("a/b", b"1")], "kwargs": {"m": BlobMedia("a/b", b"2")}},
            "c7",
        )
        self.assertEqual(out.media, [("c7_1", b"1"), ("c7_2", b"2")])
        self.assertEqual([entry.get("id") for entry in out.fields["objects"]], [None, "c7_1", "c7_2"])

    def test_an_apps_own_kind_is_read_when_it_is_sent(self):
        class Letter(Media):
            def get_bytes(self) -> Any:
                return "caf\u00e9"

            def get_content_type(self) -> str:
                return "text/letter"

        self.assertEqual(journey(Letter()).get_bytes(), b"caf\xe9")

    def test_text_content_beyond_latin_1_is_refused(self):
        class Wide(Media):
            def get_bytes(self) -> Any:
                return "\u2603"

        self.assertEqual(str(refusal(Wide())), "Cannot encode unicode character for transfer to server")

    def test_content_that_did_not_come_is_named(self):
        message = {
            "response": None,
            "objects": [{"path": ["response"], "type": ["DataMedia"], "id": "x9", "mime-type": "a/b"}],
        }
        with self.assertRaisesRegex(SerializationError, "'x9'"):
            deserialise(message)


class Plain:
    """Not portable."""


@portable_class
class Account:
    """Portable."""


class SubAccount(Account):
    """Inherits its registration, which does not count."""


class Refusals(unittest.TestCase):
    def test_unsendable_values_are_named_with_their_place(self):
        for value, name, place in (
            (set(), "set", ""),
            ([frozenset()], "frozenset", "[0]"),
            ({"k": [{"deep \u00e9": b""}]}, "bytes", '["k"][0]["deep \u00e9"]'),
            (range(3), "range", ""),
            (journey, "function", ""),
            (Plain(), "Plain", ""),
            (Plain, "type", ""),
        ):
            error = refusal(value)
            self.assertIs(type(error), SerializationError)
            self.assertEqual(
                str(error), f"Cannot pass {name} object to a server function: arguments [0]{place}"
            )

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


class Copies(unittest.TestCase):
    def test_what_is_sent_is_a_copy(self):
        value: dict[str, Any] = {"list": [1]}
        out = serialise({"args": [value]}, "c")
        value["list"].append(2)
        self.assertEqual(out.fields["args"], [{"list": [1]}])

    def test_a_list_met_twice_arrives_as_two(self):
        shared = [1]
        first, second = journey([shared, shared])
        self.assertEqual([first, second], [[1], [1]])
        self.assertIsNot(first, second)

    def test_the_client_always_sends_shared_data_the_server_only_when_used(self):
        self.assertEqual(serialise({"args": []}, "c").fields, {"args": [], "vt_global": [], "objects": []})
        self.assertEqual(serialise({"response": 1}, "c", SERVER).fields, {"response": 1, "objects": []})


if __name__ == "__main__":
    unittest.main()
