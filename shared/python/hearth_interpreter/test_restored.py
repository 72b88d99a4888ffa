"""What an interpreter that came out of a snapshot has of its own."""

import random
import time
import unittest

from hearth_interpreter import after_restore


class Randomness(unittest.TestCase):
    def test_generators_made_before_a_snapshot_start_anew(self):
        mine = random.Random(1)
        random.seed(1)
        expected = (mine.random(), random.random())
        mine.seed(1)
        random.seed(1)
        after_restore()
        self.assertNotEqual((mine.random(), random.random()), expected)


class TimeZone(unittest.TestCase):
    def zone(self, name: str) -> None:
        """Let the host be somewhere else, as another machine that restores the same memory is."""
        import js

        js.process.env.TZ = name
        after_restore()

    def test_it_is_the_one_of_the_running_process(self):
        import js

        self.addCleanup(self.zone, js.Intl.DateTimeFormat().resolvedOptions().timeZone)
        self.zone("Asia/Tokyo")
        self.assertEqual((time.timezone, time.altzone, time.daylight), (-9 * 3600, -9 * 3600, 0))
        self.assertEqual(time.tzname, ("UTC+0900", "UTC+0900"))
        self.zone("America/New_York")
        self.assertEqual((time.timezone, time.altzone, time.daylight), (5 * 3600, 4 * 3600, 1))
        self.assertEqual(time.tzname, ("UTC-0500", "UTC-0400"))

    def test_nothing_changes_where_memory_and_process_agree(self):
        known = (time.timezone, time.altzone, time.daylight, time.tzname)
        after_restore()
        self.assertEqual((time.timezone, time.altzone, time.daylight, time.tzname), known)


if __name__ == "__main__":
    unittest.main()
