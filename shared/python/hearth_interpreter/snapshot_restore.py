"""Renews state that a memory snapshot must not share between users and machines.

These are the random generators and the time zone; see decisions/start-up.md.
"""

from __future__ import annotations

import gc
import logging
import random
import time
from typing import Any

_WINTER, _SUMMER = 1, 7


#: The generators to seed again after a restore; None for all that exist then.
_shared: list[random.Random] | None = None


def generators() -> list[random.Random]:
    """All random generators, except those that read each number from the system."""
    # Objects in a snapshot are hidden from the collector, including this one.
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
    """Exclude generators that are created from now on, because an app has seeded them."""
    global _shared
    _shared = generators()


def after_restore() -> None:
    """Renew the values that `random`, `time` and `logging` computed when they were imported."""
    _seed()
    _find_time_zone()
    # The start time of `logging`: log records contain the time since then.
    setattr(logging, "_startTime", time.time_ns())


def _seed() -> None:
    """Seed the generators from the system's randomness."""
    for one in generators() if _shared is None else _shared:
        one.seed()


def _find_time_zone() -> None:
    """Set the constants of `time`, which has no `tzset` on Pyodide.

    Local times are right without this, since they are requested from the host each time.
    """
    for name, value in zone_constants(_offset(_WINTER), _offset(_SUMMER)).items():
        setattr(time, name, value)


def zone_constants(january: int, july: int) -> dict[str, Any]:
    """The `time` module's constants for a zone, from its offsets in January and July.

    Offsets are in seconds east of UTC.
    """
    standard, saving = min(january, july), max(january, july)
    return {
        "timezone": -standard,
        "altzone": -saving,
        "daylight": int(standard != saving),
        "tzname": (_name(standard), _name(saving)),
    }


def _offset(month: int) -> int:
    """The offset at noon on the first of a month in this year, in seconds east of UTC."""
    year = time.localtime().tm_year
    return time.localtime(time.mktime((year, month, 1, 12, 0, 0, 0, 0, -1))).tm_gmtoff


def _name(offset: int) -> str:
    """The name that Pyodide gives a zone: `UTC+0900`."""
    hours, minutes = divmod(abs(offset) // 60, 60)
    return f"UTC{'-' if offset <= 0 else '+'}{hours:02}{minutes:02}"
