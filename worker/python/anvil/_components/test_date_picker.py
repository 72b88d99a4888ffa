"""DatePicker: how its values are read and converted (api §4.15)."""

import unittest
from datetime import UTC, date, datetime, timedelta
from typing import Any

import anvil.tz
from anvil import DatePicker
from hearth_testing import RuntimeCase

NEEDS_TIME = "Cannot display a datetime object on a DatePicker without setting pick_time to True."


class Days(unittest.TestCase):
    def test_a_day_is_a_date_and_no_datetime(self):
        for given in ("2020-01-02", date(2020, 1, 2), "2020-01-02T23:59", " 20200102 "):
            read = DatePicker(date=given).date
            self.assertEqual((type(read), read), (date, date(2020, 1, 2)), given)

    def test_a_text_may_be_in_the_format(self):
        for pattern, text in (
            ("%d/%m/%Y", "03/02/2021"),
            ("%-d.%-m.%y", "3.2.21"),
            ("%A %d %B %Y", "Wednesday 03 February 2021"),
            ("%b %d, %Y %Z", "Feb 03, 2021"),
            ("%Y %j", "2021 034"),
            ("%d/%m/%Y", "2021-02-03"),
            ("DD/MM/YYYY", "03/02/2021"),
        ):
            self.assertEqual(DatePicker(format=pattern, date=text).date, date(2021, 2, 3), (pattern, text))

    def test_the_format_comes_before_iso(self):
        self.assertEqual(DatePicker(format="%Y-%d-%m", date="2021-03-02").date, date(2021, 2, 3))

    def test_a_format_without_a_year_means_this_one(self):
        self.assertEqual(DatePicker(format="%d %b", date="29 Mar").date, date(date.today().year, 3, 29))

    def test_without_a_format_a_text_may_be_as_americans_write_it(self):
        self.assertEqual(DatePicker(date="02/03/2021").date, date(2021, 2, 3))

    def test_now_is_today_and_stays(self):
        self.assertEqual(DatePicker(date="now").date, datetime.now().date())
        picker = DatePicker(pick_time=True, date="now")
        self.assertEqual(picker.date, picker.date)

    def test_everything_else_is_none(self):
        for given in (None, "", 5, 0, "rubbish", "2020-13-01", [], object()):
            self.assertIsNone(DatePicker(date=given).date, given)

    def test_it_is_not_held_to_the_limits(self):
        self.assertEqual(DatePicker(min_date="2020-01-10", date="2020-01-05").date, date(2020, 1, 5))

    def test_a_format_in_which_nothing_can_be_read_leaves_iso_texts(self):
        for pattern in ("%d/%d/%Y", "%Y %y %Y", "%", "%Q %Y", "(%d"):
            picker = DatePicker(format=pattern, date="03/04/2021")
            self.assertIsNone(picker.date, pattern)
            picker.date = "2021-04-03"
            self.assertEqual(picker.date, date(2021, 4, 3), pattern)

    def test_limits_read_as_they_were_given(self):
        picker = DatePicker(min_date="now", max_date=date(2030, 1, 1))
        self.assertEqual((picker.min_date, picker.max_date), ("now", date(2030, 1, 1)))


class Formats(RuntimeCase):
    def test_the_letters_of_calendars_are_shown_as_directives(self):
        for pattern, shown in (
            ("YYYY-MM-DD", "%Y-%m-%d"),
            ("D MMM YY, h:mm A", "%-d %b %y, %-I:%M %p"),
            ("dddd DD. MMMM", "%A %d. %B"),
            ("YYYY-DDDD, DDD", "%Y-%j, %-j"),
            ("%d MM", "%d MM"),
            ("day DD", "day DD"),
            ("", ""),
        ):
            picker = DatePicker(format=pattern)
            self.assertEqual((picker._anvil_wire_format(), picker.format), (shown, pattern))
        self.assertEqual(len(self.printed()), 1)


class Doubts(RuntimeCase):
    def test_what_stands_for_no_day_is_told_once(self):
        for _ in range(2):
            DatePicker(date="31 o'clock")
        DatePicker().min_date = 20200102
        self.assertEqual(
            self.printed(),
            [
                'Warning: a DatePicker was given date "31 o\'clock", which is no day: '
                "neither a date, nor 'now', nor a text in its format or in ISO 8601.",
                "Warning: a DatePicker was given min_date 20200102, which is no day: "
                "neither a date, nor 'now', nor a text in its format or in ISO 8601.",
            ],
        )

    def test_a_format_is_made_of_directives(self):
        DatePicker(format="day.month")
        DatePicker().format = "- -"
        self.assertEqual(
            self.printed(),
            [
                "Warning: a DatePicker was given format 'day.month', which has no directive such as %Y.",
                "Warning: a DatePicker was given format '- -', which has no directive such as %Y.",
            ],
        )

    def test_what_is_right_is_not_talked_about(self):
        picker = DatePicker(format="%d.%m.%Y", date="01.02.2020", min_date="2020-01-01", max_date="now")
        picker.date = date(2020, 1, 2)
        picker.format, picker.date = "", None
        self.assertEqual(self.printed(), [])


class Moments(unittest.TestCase):
    def test_a_moment_has_the_offset_of_the_browser_then(self):
        for month in (1, 7):
            given = datetime(2021, month, 4, 5, 6, 7, 8)
            read: Any = DatePicker(pick_time=True, date=given).date
            self.assertEqual(read.replace(tzinfo=None), given)
            self.assertIs(type(read.tzinfo), anvil.tz.tzoffset)
            self.assertEqual(read.utcoffset(), given.astimezone().utcoffset())

    def test_a_moment_of_another_zone_is_read_on_the_browsers_clock(self):
        given = datetime(2021, 3, 4, 5, 6, tzinfo=UTC)
        read: Any = DatePicker(pick_time=True, date=given).date
        self.assertEqual(read, given)
        self.assertEqual(read.utcoffset(), given.astimezone().utcoffset())
        self.assertEqual(DatePicker(pick_time=True, date="2021-03-04T05:06Z").date, given)
        east = datetime(2021, 3, 4, 0, 30, tzinfo=anvil.tz.tzoffset(hours=14))
        self.assertEqual(DatePicker(date=east.isoformat()).date, east.astimezone().date())

    def test_a_day_begins_at_midnight(self):
        read: Any = DatePicker(pick_time=True, date=date(2021, 3, 4)).date
        self.assertEqual(read.replace(tzinfo=None), datetime(2021, 3, 4))

    def test_the_ends_of_time_are_read_too(self):
        for given in (datetime.min, datetime.max.replace(microsecond=0)):
            read: Any = DatePicker(pick_time=True, date=given).date
            self.assertEqual(read.replace(tzinfo=None), given)

    def test_without_pick_time_it_is_refused_with_nothing_lost(self):
        for name in ("date", "min_date", "max_date"):
            picker = DatePicker(**{name: "2020-01-02"})
            with self.assertRaises(ValueError) as caught:
                setattr(picker, name, datetime(2021, 3, 4))
            self.assertEqual(str(caught.exception), NEEDS_TIME)
            self.assertEqual(
                caught.exception.__notes__, [f"its {name} is datetime.datetime(2021, 3, 4, 0, 0)"]
            )
            self.assertEqual(getattr(picker, name), date(2020, 1, 2) if name == "date" else "2020-01-02")
            with self.assertRaises(ValueError):
                DatePicker(**{name: datetime(2021, 3, 4)})

    def test_pick_time_stays_while_there_is_a_datetime(self):
        picker = DatePicker(pick_time=True, date=datetime(2021, 3, 4))
        with self.assertRaises(ValueError):
            picker.pick_time = False
        self.assertIs(picker.pick_time, True)
        picker.date = None
        picker.pick_time = False

    def test_a_subclass_may_turn_it_on(self):
        class Timed(DatePicker):
            def __init__(self, **properties: Any):
                super().__init__(pick_time=True, **properties)

        self.assertEqual(
            Timed(date=datetime(2021, 3, 4, 5)).date.replace(tzinfo=None), datetime(2021, 3, 4, 5)
        )


class Anew(unittest.TestCase):
    def test_what_was_given_is_read_anew_by_another_format(self):
        picker = DatePicker(date="03/02/2021")
        self.assertEqual(picker.date, date(2021, 3, 2))
        picker.format = "%d/%m/%Y"
        self.assertEqual(picker.date, date(2021, 2, 3))

    def test_and_by_pick_time(self):
        picker = DatePicker(date="2021-02-03 04:05")
        picker.pick_time = True
        self.assertEqual(picker.date.replace(tzinfo=None), datetime(2021, 2, 3, 4, 5))
        picker.pick_time = False
        self.assertEqual(picker.date, date(2021, 2, 3))


class OnThePage(RuntimeCase):
    def picker(self, **properties: Any) -> Any:
        picker = DatePicker(**properties)
        self.open(picker)
        return picker

    def shown(self) -> tuple[Any, ...]:
        self.flush()
        props = self.page.find("DatePicker")[0].props
        return tuple(props.get(name) for name in ("date", "min_date", "max_date"))

    def test_days_and_moments_cross_by_the_browsers_clock(self):
        picker = self.picker(
            date="03/02/2021", format="%d/%m/%Y", min_date=date(2020, 1, 1), max_date="rubbish"
        )
        self.assertEqual(self.shown(), ("2021-02-03", "2020-01-01", None))
        picker.pick_time = True
        self.assertEqual(self.shown(), ("2021-02-03T00:00:00", "2020-01-01T00:00:00", None))
        picker.max_date = datetime(2022, 1, 1, 12, tzinfo=UTC)
        noon = datetime(2022, 1, 1, 12, tzinfo=UTC).astimezone().strftime("%Y-%m-%dT%H:%M:%S")
        self.assertEqual(self.shown()[2], noon)
        picker.date = None
        self.assertIsNone(self.shown()[0])

    def test_the_user_picks_a_day(self):
        seen = []
        picker = DatePicker(date="2021-01-01")
        picker.add_event_handler("x-anvil-write-back-date", lambda value, **_args: seen.append(value))
        picker.add_event_handler("change", lambda sender, **_args: seen.append(sender.date))
        self.open(picker)
        self.bridge.event(picker, "change", state=[(picker, "date", "2021-03-04", 1)])
        self.assertEqual(seen, [date(2021, 3, 4)] * 2)
        self.bridge.event(picker, "change", state=[(picker, "date", None, 2)])
        self.assertEqual(seen[2:], [None] * 2)

    def test_the_user_picks_a_moment(self):
        picker = self.picker(pick_time=True)
        self.bridge.state((picker, "date", "2021-07-04T13:06:00", 1))
        self.assertEqual(picker.date, datetime(2021, 7, 4, 13, 6).astimezone())
        self.assertIs(type(picker.date.tzinfo), anvil.tz.tzoffset)

    def test_what_the_user_picked_stays_whatever_else_changes(self):
        picker = self.picker(date="2021-01-01", pick_time=True)
        self.bridge.state((picker, "date", "2021-03-04T05:06:00", 1))
        picker.min_date = "2021-02-01"
        picker.format = "%d/%m/%Y"
        self.assertEqual(picker.date.replace(tzinfo=None), datetime(2021, 3, 4, 5, 6))
        picker.pick_time = False
        self.assertEqual(picker.date, date(2021, 3, 4))
        self.assertEqual(self.shown()[0], "2021-03-04")

    def test_setting_it_raises_nothing(self):
        picker = self.picker()
        picker.add_event_handler("change", lambda **_args: self.fail("nobody picked"))
        picker.date = "2021-03-04"
        picker.date = None
        self.flush()

    def test_the_keyboards_focus(self):
        picker = self.picker()
        picker.focus()
        self.assertEqual(self.flush(), ["invoke"])


class Clock(unittest.TestCase):
    def test_the_browsers_offset_is_in_whole_minutes(self):
        read: Any = DatePicker(pick_time=True, date=datetime(1850, 1, 1)).date
        self.assertEqual(read.utcoffset() % timedelta(minutes=1), timedelta(0))
