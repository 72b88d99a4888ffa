"""Renews state that a memory snapshot must not share between users and machines: random numbers, and the time zone.

See decisions/start-up.md.
"""

from __future__ import annotations

import gc
import logging
import random
import time
from typing import Any

_WINTER, _SUMMER = 1, 7


#: Generators to seed anew; None for all.
_shared: list[random.Random] | None = None


def generators() -> list[random.Random]:
    """All random generators, apart from those that take each number from the system."""
    # What a memory holds is hidden from the collector, and so is this one there.
    shared = random.random.__self__
    return [
        shared,
        *(
            one
            for one in gc.get_objects()
            if isinstance(one, random.Random)
            and not isinstance(one, random.SystemRandom)
            and one is not shared
        ),
    ]


def own_generators_from_now() -> None:
    """Leave generators that are made from now on as they are: they are an app's, which has seeded them."""
    global _shared
    _shared = generators()


def after_restore() -> None:
    """Renew what the `random`, `time` and `logging` modules took from the moment and machine of their import."""
    _seed()
    _find_time_zone()
    # Records tell how long after the start they were made.
    setattr(logging, "_startTime", time.time_ns())


def _seed() -> None:
    """Seed `random`, and every generator that was made at import, from the system's own randomness."""
    for one in generators() if _shared is None else _shared:
        one.seed()


def _find_time_zone() -> None:
    """Set `time`'s constants. Local times themselves ask the host each time; Pyodide has no `time.tzset`."""
    for name, value in zone_constants(_offset(_WINTER), _offset(_SUMMER)).items():
        setattr(time, name, value)


def zone_constants(january: int, july: int) -> dict[str, Any]:
    """The `time` module's constants for a zone, by its seconds east of Greenwich in two months."""
    standard, saving = min(january, july), max(january, july)
    return {
        "timezone": -standard,
        "altzone": -saving,
        "daylight": int(standard != saving),
        "tzname": (_name(standard), _name(saving)),
    }


def _offset(month: int) -> int:
    """Seconds east of Greenwich at this year's first of a month."""
    year = time.localtime().tm_year
    return time.localtime(time.mktime((year, month, 1, 12, 0, 0, 0, 0, -1))).tm_gmtoff


def _name(offset: int) -> str:
    """As Pyodide names zones: `UTC+0900`."""
    hours, minutes = divmod(abs(offset) // 60, 60)
    return f"UTC{'-' if offset <= 0 else '+'}{hours:02}{minutes:02}"
