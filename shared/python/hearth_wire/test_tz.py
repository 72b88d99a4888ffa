"""Time zones with a fixed offset."""

import copy
import unittest
from datetime import datetime, timedelta

from hearth_wire import serialise
from hearth_wire.errors import SerializationError
from hearth_wire.tz import UTC, local_offset, tzlocal, tzoffset, tzutc


class Zones(unittest.TestCase):
    def test_an_offset_is_given_in_one_unit_or_none(self):
        for zone, minutes in (
            (tzoffset(hours=2), 120),
            (tzoffset(seconds=5400), 90),
            (tzoffset(minutes=-30), -30),
            (tzoffset(), 0),
        ):
            self.assertEqual(zone.utcoffset(None), timedelta(minutes=minutes))

    def test_two_units_are_refused(self):
        with self.assertRaises(TypeError) as caught:
            tzoffset(hours=1, minutes=30)
        self.assertEqual(
            str(caught.exception),
            "tzoffset must be initialised with precisely one of 'seconds', 'minutes' or 'hours' keyword arguments",
        )

    def test_zones_have_the_names_of_the_api(self):
        self.assertEqual(
            [repr(tzoffset(hours=1)), repr(tzoffset(minutes=330))],
            ["<anvil.tz.tzoffset (1 hour offset)>", "<anvil.tz.tzoffset (5.5 hour offset)>"],
        )
        self.assertEqual(
            [repr(tzutc()), tzutc().tzname(None), tzlocal().tzname(None)],
            ["<anvil.tz.tzutc>", "UTC", "Browser Local"],
        )
        self.assertIsNone(tzoffset(hours=1).tzname(None))
        self.assertEqual(tzoffset(hours=1).dst(None), timedelta(0))

    def test_every_zone_is_an_offset_and_travels_only_in_a_moment(self):
        for zone in (UTC, tzutc(), tzlocal(), tzoffset(hours=1)):
            self.assertIsInstance(zone, tzoffset)
            with self.assertRaises(SerializationError) as caught:
                serialise({"args": [zone]}, "call")
            self.assertEqual(
                str(caught.exception),
                f"Cannot pass {type(zone).__name__} object to a server function: arguments [0]",
            )

    def test_the_local_zone_is_the_machines_offset_of_now(self):
        self.assertEqual(tzlocal().utcoffset(None), local_offset())

    def test_moments_compare_across_zones(self):
        first, second = (datetime(2020, 1, 2, 3, 4, 5, tzinfo=tzoffset(hours=hours)) for hours in (0, 2))
        self.assertEqual(first - second, timedelta(hours=2))
        self.assertGreater(first, second)

    def test_zones_and_their_moments_can_be_copied(self):
        for zone in (tzoffset(minutes=-210), tzlocal(), UTC):
            again = copy.deepcopy(datetime(2020, 1, 1, tzinfo=zone)).tzinfo
            self.assertEqual([type(again), again], [type(zone), zone])


if __name__ == "__main__":
    unittest.main()
