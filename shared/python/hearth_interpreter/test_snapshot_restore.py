"""State that an interpreter restored from a snapshot must not share."""

import logging
import random
import time
import unittest
from typing import Any

from hearth_interpreter import after_restore
from hearth_interpreter.snapshot_restore import zone_constants


class Randomness(unittest.TestCase):
    def test_generators_made_before_a_snapshot_start_anew(self):
        mine = random.Random(1)
        random.seed(1)
        expected = (mine.random(), random.random())
        mine.seed(1)
        random.seed(1)
        after_restore()
        self.assertNotEqual((mine.random(), random.random()), expected)


class Logging(unittest.TestCase):
    def test_records_count_from_this_start(self):
        setattr(logging, "_startTime", 0)
        after_restore()
        record = logging.LogRecord("app", logging.INFO, "app.py", 1, "said", None, None)
        self.assertLess(record.relativeCreated, 60_000)


class TimeZone(unittest.TestCase):
    def known(self) -> tuple[Any, ...]:
        return (time.timezone, time.altzone, time.daylight, time.tzname)

    def test_what_the_memory_knew_of_another_place_is_replaced(self):
        here = self.known()
        time.timezone, time.altzone, time.daylight, time.tzname = -9000, -9000, 0, ("UTC+0230", "UTC+0230")
        after_restore()
        self.assertEqual(self.known(), here)

    def test_constants_follow_from_the_offsets_of_winter_and_summer(self):
        hour = 3600
        for january, july, expected in (
            (0, 0, (0, 0, 0, ("UTC-0000", "UTC-0000"))),
            (9 * hour, 9 * hour, (-9 * hour, -9 * hour, 0, ("UTC+0900", "UTC+0900"))),
            (-5 * hour, -4 * hour, (5 * hour, 4 * hour, 1, ("UTC-0500", "UTC-0400"))),
            (11 * hour, 10.5 * hour, (-10.5 * hour, -11 * hour, 1, ("UTC+1030", "UTC+1100"))),
        ):
            found = zone_constants(january, int(july))
            self.assertEqual(tuple(found.values()), expected)


if __name__ == "__main__":
    unittest.main()
