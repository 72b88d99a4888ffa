"""Numbers, texts and dates survive sending both ways; nonsense is refused by the expected type."""

import math
import re
import sys
import unittest
from collections import namedtuple
from datetime import UTC, date, datetime, timedelta, timezone
from typing import Any

from hearth_properties import read_entry, round_trip

from hearth_wire import CLIENT, SERVER, decode_json, serialise
from hearth_wire.errors import SerializationError
from hearth_wire.tz import tzoffset


class Scalars(unittest.TestCase):
    def test_ints_of_any_size_stay_exact_and_ints(self):
        for magnitude in (0, 1, 2**31 - 1, 2**31, 2**53 - 1, 2**53, 2**53 + 1, 3**90):
            for sender, receiver in ((CLIENT, SERVER), (SERVER, CLIENT)):
                for number in (magnitude, -magnitude):
                    got = round_trip(number, sender, receiver)
                    self.assertEqual((type(got), got), (int, number))

    def test_ints_longer_than_python_reads_are_refused_by_where_they_stand(self):
        limit = sys.get_int_max_str_digits()
        longest = int("9" * limit)
        self.assertEqual(round_trip(longest), longest)
        for side, place in ((CLIENT, "arguments [0]"), (SERVER, "msg['args'][0]")):
            with self.assertRaisesRegex(SerializationError, f"{re.escape(place)}.*at most {limit} digits"):
                serialise({"args": [longest + 1]}, "c", side)
        for text in (b"[%s]", b'{"a": -%s}'):
            with self.assertRaisesRegex(SerializationError, f"at most {limit} digits"):
                decode_json(text % (b"1" * (limit + 1)))
        with self.assertRaises(ValueError):
            decode_json("[1")

    def test_each_side_sends_ints_as_text_beyond_its_own_limit(self):
        for side, limit in ((CLIENT, 2**53 - 1), (SERVER, 2**31 - 1)):
            fields = serialise({"args": [limit, limit + 1]}, "c", side).fields
            self.assertEqual(fields["args"], [limit, None])
            self.assertEqual(
                fields["objects"], [{"path": ["args", 1], "type": ["Long"], "value": str(limit + 1)}]
            )

    def test_floats_stay_floats(self):
        for number in (0.0, 1.0, -2.5, 0.1, 1e300, 5e-324):
            got = round_trip(number)
            self.assertEqual((type(got), got), (float, number))

    def test_floats_beyond_json_travel_by_their_wire_names(self):
        names = [
            entry["value"]
            for entry in serialise({"args": [math.nan, math.inf, -math.inf]}, "c").fields["objects"]
        ]
        self.assertEqual(names, ["NaN", "Infinity", "-Infinity"])
        self.assertTrue(math.isnan(round_trip(math.nan)))
        self.assertEqual([round_trip(math.inf), round_trip(-math.inf)], [math.inf, -math.inf])

    def test_text_survives_whole(self):
        for text in (
            "",
            "\u00e9\u2603\U0001f600",
            "".join(map(chr, range(32))) + "\u2028\ufeff",
            '{"type": "CALL"}',
            "half \ud83d pair",
        ):
            self.assertEqual(round_trip(text), text)

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
            got = round_trip(value)
            self.assertEqual((type(got), got), (type(plain), plain))
        self.assertEqual(round_trip({Name("k"): 1}), {"k": 1})


class Dates(unittest.TestCase):
    def test_dates_are_dates_not_datetimes(self):
        got = round_trip(date(987, 2, 28))
        self.assertEqual((type(got), got), (date, date(987, 2, 28)))

    def test_aware_datetimes_keep_clock_and_offset(self):
        for minutes in (0, 330, 345, -210, -570, 840, -1):
            moment = datetime(2024, 2, 29, 23, 59, 58, 7, timezone(timedelta(minutes=minutes)))
            got = round_trip(moment)
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
        for seconds, offset in ((86399, "+2359"), (-86399, "-2359")):
            moment = datetime(2024, 1, 1, tzinfo=timezone(timedelta(seconds=seconds)))
            self.assertEqual(serialise({"args": [moment]}, "c").fields["objects"][0]["value"][-5:], offset)

    def test_naive_datetimes_keep_their_clock_and_gain_an_offset(self):
        got = round_trip(datetime(2023, 7, 8, 9, 10, 11, 120000))
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


class Unreadable(unittest.TestCase):
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


if __name__ == "__main__":
    unittest.main()
