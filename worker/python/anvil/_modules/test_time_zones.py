"""Named time zones come from the browser (or here, from Node)."""

import sys
import unittest
import zoneinfo
from datetime import UTC, datetime, timedelta
from unittest.mock import patch

from . import time_zones


class Zones(unittest.TestCase):
    def setUp(self):
        finders = patch.object(sys, "meta_path", list(sys.meta_path))
        finders.start()
        self.addCleanup(finders.stop)
        time_zones.install()

    def test_a_zone_has_its_offsets_and_names_in_summer_and_winter(self):
        zone = zoneinfo.ZoneInfo("Europe/London")
        shown = [datetime(2024, month, 1, 12, tzinfo=zone) for month in (1, 7)]
        self.assertEqual(
            [one.isoformat() for one in shown], ["2024-01-01T12:00:00+00:00", "2024-07-01T12:00:00+01:00"]
        )
        self.assertEqual([one.tzname() for one in shown], ["GMT", "BST"])
        self.assertEqual([one.dst() for one in shown], [timedelta(0), timedelta(hours=1)])

    def test_a_change_is_known_to_the_second(self):
        zone = zoneinfo.ZoneInfo("America/New_York")
        last = datetime(2024, 3, 10, 6, 59, 59, tzinfo=UTC)
        self.assertEqual(last.astimezone(zone).strftime("%H:%M:%S %Z"), "01:59:59 EST")
        self.assertEqual(
            (last + timedelta(seconds=1)).astimezone(zone).strftime("%H:%M:%S %Z"), "03:00:00 EDT"
        )

    def test_an_hour_that_comes_twice_is_told_apart_by_its_fold(self):
        zone = zoneinfo.ZoneInfo("Europe/Berlin")
        twice = [datetime(2024, 10, 27, 2, 30, fold=fold, tzinfo=zone) for fold in (0, 1)]
        self.assertEqual([one.utcoffset() for one in twice], [timedelta(hours=2), timedelta(hours=1)])

    def test_zones_without_summers_and_with_parts_of_hours(self):
        at = datetime(2024, 7, 1, 12, tzinfo=UTC)
        shown = {
            key: at.astimezone(zoneinfo.ZoneInfo(key)).strftime("%H:%M %Z")
            for key in (
                "UTC",
                "Asia/Kolkata",
                "America/Argentina/Buenos_Aires",
                "Asia/Kathmandu",
                "Etc/GMT+5",
            )
        }
        self.assertEqual(
            shown,
            {
                "UTC": "12:00 UTC",
                "Asia/Kolkata": "17:30 IST",
                "America/Argentina/Buenos_Aires": "09:00 -03",
                "Asia/Kathmandu": "17:45 +0545",
                "Etc/GMT+5": "07:00 -05",
            },
        )

    def test_two_changes_within_the_month_of_ramadan(self):
        zone = zoneinfo.ZoneInfo("Africa/Casablanca")
        hours = [datetime(2024, *day, tzinfo=zone).utcoffset() for day in ((3, 1), (3, 20), (5, 1))]
        self.assertEqual(hours, [timedelta(hours=1), timedelta(0), timedelta(hours=1)])

    def test_long_ago_and_far_ahead(self):
        zone = zoneinfo.ZoneInfo("Europe/Paris")
        ago, ahead = datetime(1930, 1, 1, tzinfo=zone), datetime(2090, 7, 1, tzinfo=zone)
        self.assertEqual([ago.utcoffset(), ahead.utcoffset()], [timedelta(0), timedelta(hours=2)])

    def test_an_unknown_zone_is_not_found(self):
        for key in ("Europe/Lundon", "Nowhere", "Foo/Bar/Baz", "+01:00"):
            with self.assertRaises(zoneinfo.ZoneInfoNotFoundError) as caught:
                zoneinfo.ZoneInfo(key)
            self.assertEqual(caught.exception.args[0], f"No time zone found with key {key}")

    def test_all_zones_can_be_listed(self):
        self.assertLessEqual({"UTC", "Europe/London", "America/New_York"}, zoneinfo.available_timezones())
