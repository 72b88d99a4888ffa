"""Parses days and times that apps pass, in the browser's time zone (api §4.15)."""

from __future__ import annotations

import re
from datetime import date, datetime, time

from hearth_wire.tz import tzoffset

#: Directives that Python cannot parse, or parses differently from how a DatePicker displays them.
_AS_PYTHON_READS = {"%Z": "", "%x": "%m/%d/%Y"}
_DIRECTIVE = re.compile(r"%-?[a-zA-Z%]")
_HAS_YEAR = re.compile(r"%[yYcx]")


def parse_date(value: object, pattern: str) -> date | datetime | None:
    """The day or time in a property's value: `now`, text in the pattern or in ISO 8601, a date, a datetime.

    None for any other value. `pattern` has strftime directives; if it is empty, the default format
    is used.
    """
    if isinstance(value, str):
        return datetime.now() if value == "now" else _read(value.strip(), pattern)
    return value if isinstance(value, date) else None


def local(moment: date | datetime) -> datetime:
    """The datetime in the browser's time zone, with the offset that applies then.

    A date means its midnight. A time that daylight saving skips is moved forward, as the page does.
    """
    known = moment if isinstance(moment, datetime) else datetime.combine(moment, time())
    try:
        clock = known.astimezone()
    except OverflowError, ValueError, OSError:
        # Python can compute offsets only for a limited range of years.
        return known if known.tzinfo else known.replace(tzinfo=tzoffset(minutes=0))
    offset = clock.utcoffset()
    zone = tzoffset(minutes=round(offset.total_seconds() / 60) if offset else 0)
    return clock.replace(tzinfo=zone)


def day(moment: date | datetime) -> date:
    """The day of a time in the browser's time zone."""
    return local(moment).date() if isinstance(moment, datetime) else moment


def _read(text: str, pattern: str) -> datetime | None:
    """The time in a text, or None if it is neither in the pattern nor in ISO 8601.

    Without a pattern, ISO 8601 is tried first, then the default format.
    """
    if not text:
        return None
    readings = (_in_pattern, _in_iso) if pattern else (_in_iso, _in_pattern)
    return readings[0](text, pattern or "%x") or readings[1](text, pattern or "%x")


def _in_iso(text: str, _pattern: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return None


def _in_pattern(text: str, pattern: str) -> datetime | None:
    readable = _DIRECTIVE.sub(lambda found: _readable(found.group()), pattern).strip()
    if not _HAS_YEAR.search(readable):
        # Without a year in the pattern, the current year is meant.
        text, readable = f"{date.today().year:04} {text}", f"%Y {readable}"
    try:
        return datetime.strptime(text, readable)
    except ValueError, re.PatternError:
        # PatternError is raised if the pattern repeats a directive.
        return None


def _readable(directive: str) -> str:
    plain = directive.replace("-", "")
    return _AS_PYTHON_READS.get(plain, plain)
