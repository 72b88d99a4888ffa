"""The text form of numbers, dates and datetimes in messages (wire §6.2)."""

import math
import re
from datetime import date, datetime
from functools import lru_cache

from ._expect import refuse
from ._json import whole_number
from .tz import local_offset, tzoffset

_FLOAT_NAMES = {"NaN": math.nan, "Infinity": math.inf, "-Infinity": -math.inf}

#: In minutes.
_LARGEST_OFFSET = 24 * 60 - 1

_DATETIME = re.compile(
    r"(?P<day>\d{4}-\d\d-\d\d)[ T](?P<clock>\d\d:\d\d:\d\d)(?:\.(?P<fraction>\d+))?"
    r"\s*(?:(?P<sign>[+-])(?P<hours>\d\d):?(?P<minutes>\d\d))?"
)


def write_float(value: float) -> str:
    """The protocol's name for NaN or an infinity, which JSON cannot represent."""
    if math.isnan(value):
        return "NaN"
    return "Infinity" if value > 0 else "-Infinity"


def read_float(text: object) -> float:
    """The float in `text`, by its name or its digits. Raises SerializationError for other text."""
    named = _FLOAT_NAMES.get(str(text))
    if named is not None:
        return named
    try:
        return float(str(text))
    except ValueError:
        refuse("a number as text", text)


def read_long(text: object) -> int:
    """The int in `text`. Raises SerializationError for other text."""
    try:
        return int(str(text))
    except ValueError:
        refuse(f"{whole_number()} as text", text)


def write_date(value: date) -> str:
    """`YYYY-MM-DD`, with a year of always four digits."""
    return f"{value.year:04}-{value.month:02}-{value.day:02}"


def read_date(text: object) -> date | None:
    """The date in `YYYY-MM-DD…`, or None for empty text, which servers send.

    Raises SerializationError for other text.
    """
    if not text:
        return None
    try:
        return date.fromisoformat(str(text)[:10])
    except ValueError:
        refuse("a date as YYYY-MM-DD", text)


def write_datetime(value: datetime) -> str:
    """`YYYY-MM-DD hh:mm:ss.ffffff+hhmm`.

    A naive datetime gets the current offset of this machine. Offsets are rounded to minutes, since
    servers misread seconds.
    """
    offset = value.utcoffset()
    if offset is None:
        offset = local_offset()
    minutes = round(offset.total_seconds() / 60)
    # Rounding may result in a whole day, which is not a valid offset.
    minutes = max(-_LARGEST_OFFSET, min(minutes, _LARGEST_OFFSET))
    sign = "-" if minutes < 0 else "+"
    zone = f"{sign}{abs(minutes) // 60:02}{abs(minutes) % 60:02}"
    clock = f"{value.hour:02}:{value.minute:02}:{value.second:02}.{value.microsecond:06}"
    return f"{write_date(value)} {clock}{zone}"


def read_datetime(text: object) -> datetime | None:
    """An aware datetime with a fixed offset, or None for empty text.

    The fraction may have any number of digits; without an offset, or with `Z`, the time is in UTC.
    Raises SerializationError for other text.
    """
    if not text:
        return None
    match = _DATETIME.match(str(text))
    try:
        if match:
            return _moment(match)
    except ValueError:
        pass
    refuse("a datetime as 'YYYY-MM-DD hh:mm:ss.ffffff+hhmm'", text)


def _moment(match: re.Match[str]) -> datetime:
    """The datetime in a match. Raises ValueError for a day, time or offset that does not exist."""
    day, clock, fraction, sign, hours, minutes = match.groups()
    moment = datetime.fromisoformat(f"{day}T{clock}.{(fraction or '')[:6]:0<6}")
    return moment.replace(tzinfo=_zone(sign, hours, minutes))


@lru_cache
def _zone(sign: str | None, hours: str, minutes: str) -> tzoffset:
    """The zone for the parts of an offset; UTC without a sign.

    Raises ValueError for an offset of a day or more.
    """
    if sign is None:
        return tzoffset()
    offset = int(hours) * 60 + int(minutes)
    if offset > _LARGEST_OFFSET:
        raise ValueError(offset)
    return tzoffset(minutes=-offset if sign == "-" else offset)
