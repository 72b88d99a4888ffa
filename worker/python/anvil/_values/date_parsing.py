"""Reads days and moments that apps pass, in the time zone of the browser (api §4.15)."""

from __future__ import annotations

import re
from datetime import date, datetime, time

from hearth_wire.tz import tzoffset

#: Directives that Python does not read, or reads differently from how DatePicker shows them.
_AS_PYTHON_READS = {"%Z": "", "%x": "%m/%d/%Y"}
_DIRECTIVE = re.compile(r"%-?[a-zA-Z%]")
_HAS_YEAR = re.compile(r"%[yYcx]")


def parse_date(value: object, pattern: str) -> date | datetime | None:
    """The day or moment that a property's value stands for: `now`, a text in the pattern or in ISO 8601, a date, a datetime.

    None for everything else. `pattern` has strftime directives; empty for the local habit.
    """
    if isinstance(value, str):
        return datetime.now() if value == "now" else _read(value.strip(), pattern)
    return value if isinstance(value, date) else None


def local(moment: date | datetime) -> datetime:
    """A moment on the browser's clock, with the offset from UTC that it has then. A day begins at midnight.

    A time that a change of clocks leaves out is moved on, as the page does.
    """
    known = moment if isinstance(moment, datetime) else datetime.combine(moment, time())
    try:
        clock = known.astimezone()
    except OverflowError, ValueError, OSError:
        # Outside of the years for which the offset can be computed.
        return known if known.tzinfo else known.replace(tzinfo=tzoffset(minutes=0))
    offset = clock.utcoffset()
    zone = tzoffset(minutes=round(offset.total_seconds() / 60) if offset else 0)
    return clock.replace(tzinfo=zone)


def day(moment: date | datetime) -> date:
    """The day that a moment falls on, on the browser's clock."""
    return local(moment).date() if isinstance(moment, datetime) else moment


def _read(text: str, pattern: str) -> datetime | None:
    """The moment in a text; None if it is neither in the pattern nor in ISO 8601. A default pattern is tried last."""
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
        # A pattern without a year means the current one.
        text, readable = f"{date.today().year:04} {text}", f"%Y {readable}"
    try:
        return datetime.strptime(text, readable)
    except ValueError, re.PatternError:
        # A PatternError where a directive is there twice.
        return None


def _readable(directive: str) -> str:
    plain = directive.replace("-", "")
    return _AS_PYTHON_READS.get(plain, plain)
