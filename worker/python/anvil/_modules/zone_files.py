"""Files of time zones (TZif, RFC 9636), made from what the browser's `Intl` says about a zone.

Browsers know all zones and their history, but tell only what the clock shows at an instant. So the
changes are searched for.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

_FIRST = int(datetime(1900, 1, 1, tzinfo=UTC).timestamp())
_LAST = int(datetime(2100, 1, 1, tzinfo=UTC).timestamp())
#: Two changes are further apart than this: the shortest time between any is Morocco's month of Ramadan.
_STEP = 20 * 86400
#: Most changes are at a multiple of this.
_QUARTER = 900
#: English short names of zones are known where they are used.
_LOCALES = ("en-US", "en-GB", "en-AU", "en-NZ", "en-CA", "en-IN", "en-ZA")

_TextAt = Callable[[int], str]


def names() -> list[str]:
    """The names of all zones that the browser lists."""
    from js import Intl

    return sorted({"UTC", *Intl.supportedValuesOf("timeZone").to_py()})


def zone_file(key: str) -> bytes:
    """The file of a zone. Raises FileNotFoundError for one that the browser does not know."""
    from pyodide.ffi import JsException

    # Browsers take offsets for zones as well.
    if not key[:1].isalpha():
        raise FileNotFoundError(key)
    try:
        offset_text = _texts("en-US", key, "longOffset")
    except JsException:
        raise FileNotFoundError(key) from None
    long_name = _texts("en-US", key, "long")

    def offset(at: int) -> int:
        return _seconds(offset_text(at))

    kinds: dict[tuple[int, bool], int] = {}
    changes: list[tuple[int, int]] = []
    for start, end in pairwise((_FIRST, *_changes(offset), _LAST)):
        called = long_name(start)
        kind = offset(start), "Daylight" in called or "Summer" in called
        # The last time counts, since browsers know few names of long ago.
        kinds[kind] = end - 1
        changes.append((start, list(kinds).index(kind)))
    described = [(seconds, summer, _short_name(key, at, seconds)) for (seconds, summer), at in kinds.items()]
    return _packed(changes[1:], described)


def _texts(locale: str, zone: str, style: str) -> _TextAt:
    """What the browser calls the zone at an instant, after the year, which is there because something has to be."""
    from js import Intl, Object

    options = Object.fromEntries([["timeZone", zone], ["timeZoneName", style], ["year", "numeric"]])
    form: Any = Intl.DateTimeFormat.new(locale, options).format
    return lambda at: form(at * 1000)[4:].lstrip(", ")


def _seconds(text: str) -> int:
    """The offset that `GMT+05:30` means, or `GMT-00:01:15`, or `GMT`."""
    digits = text.removeprefix("GMT")[1:]
    hours, minutes, seconds = (int(part) for part in (f"{digits}:0:0" if digits else "0:0:0").split(":")[:3])
    size = hours * 3600 + minutes * 60 + seconds
    return -size if text[3:4] in ("-", "\N{MINUS SIGN}") else size


def _changes(offset: Callable[[int], int]) -> Iterator[int]:
    """The instants at which the offset changes."""
    looked = ((at, offset(at)) for at in range(_FIRST, _LAST, _STEP))
    for (before, old), (after, new) in pairwise(looked):
        if old != new:
            yield _change(offset, before, after)


def _change(offset: Callable[[int], int], before: int, after: int) -> int:
    old = offset(before)
    for grain in (_QUARTER, 1):
        low, high = before // grain, -(-after // grain)
        while high - low > 1:
            middle = (low + high) // 2
            if offset(middle * grain) == old:
                low = middle
            else:
                high = middle
        before, after = low * grain, high * grain
        if offset(after - 1) == old:
            break
    return after


def _short_name(key: str, at: int, seconds: int) -> str:
    """`CET`, or `+0530` for a zone without such a name, as in the database of zones."""
    for locale in _LOCALES:
        name = _texts(locale, key, "short")(at)
        if name.isalpha() and name.isascii():
            return name
    minutes = abs(seconds) // 60
    rest = f"{minutes % 60:02}" if minutes % 60 else ""
    return f"{'-' if seconds < 0 else '+'}{minutes // 60:02}{rest}"


def _packed(changes: list[tuple[int, int]], kinds: list[tuple[int, bool, str]]) -> bytes:
    """The file: an empty part for old readers, and one with 64-bit times."""
    letters = b""
    records = b""
    for seconds, summer, name in kinds:
        records += struct.pack(">lbb", seconds, summer, len(letters))
        letters += name.encode() + b"\0"
    return b"".join(
        (
            _header(0, 0, 0),
            _header(len(changes), len(kinds), len(letters)),
            struct.pack(f">{len(changes)}q", *(at for at, _kind in changes)),
            bytes(kind for _at, kind in changes),
            records,
            letters,
            b"\n\n",
        )
    )


def _header(times: int, kinds: int, letters: int) -> bytes:
    return struct.pack(">4sc15x6l", b"TZif", b"2", 0, 0, 0, times, kinds, letters)
