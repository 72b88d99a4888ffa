"""Date formats: strftime directives, or the letters that JavaScript calendars use (`YYYY-MM-DD`)."""

from __future__ import annotations

import re

_LETTERS = {
    "YYYY": "%Y",
    "YY": "%y",
    "MMMM": "%B",
    "MMM": "%b",
    "MM": "%m",
    "M": "%-m",
    "DDDD": "%j",
    "DDD": "%-j",
    "DD": "%d",
    "D": "%-d",
    "dddd": "%A",
    "ddd": "%a",
    "HH": "%H",
    "H": "%-H",
    "hh": "%I",
    "h": "%-I",
    "mm": "%M",
    "m": "%-M",
    "ss": "%S",
    "s": "%-S",
    "A": "%p",
    "a": "%p",
}
_LETTER = re.compile("|".join(sorted(_LETTERS, key=len, reverse=True)))


def in_directives(pattern: str) -> str:
    """The pattern with strftime directives; unchanged if it already has some, or contains other letters."""
    if "%" in pattern or re.search("[a-zA-Z]", _LETTER.sub("", pattern)):
        return pattern
    return _LETTER.sub(lambda found: _LETTERS[found.group()], pattern)
