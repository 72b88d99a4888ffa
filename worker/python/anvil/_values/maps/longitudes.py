"""Ranges of longitudes.

A range may cross the 180th meridian; then its west end is the larger number.
"""

from __future__ import annotations

#: The west and the east end, in degrees from -180 to 180.
type Longitudes = tuple[float, float]

NONE: Longitudes = (180, -180)
ALL: Longitudes = (-180, 180)


def between(west: float, east: float) -> Longitudes:
    """The range from one longitude eastward to another."""
    if east - west >= 360:
        return ALL
    return (180, 180) if (west, east) == NONE else (west, east)


def span(of: Longitudes) -> float:
    """The width of a range in degrees; 0 for the empty range."""
    west, east = of
    if of == NONE:
        return 0
    return east - west if west <= east else 360 - (west - east)


def holds(of: Longitudes, lng: float) -> bool:
    """Whether the longitude is in the range, including both ends."""
    west, east = of
    if of == NONE:
        return False
    if abs(lng) == 180:
        return any(west <= one <= east if west <= east else one >= west or one <= east for one in (-180, 180))
    return west <= lng <= east if west <= east else lng >= west or lng <= east


def middle(of: Longitudes) -> float:
    """The longitude in the middle of a range."""
    west, east = of
    if west <= east:
        return (west + east) / 2
    half = (west + east) / 2 + 180
    return half - 360 if half > 180 else half


def meet(one: Longitudes, other: Longitudes) -> bool:
    """Whether the ranges have a longitude in common."""
    if NONE in (one, other):
        return False
    return holds(one, other[0]) or holds(one, other[1]) or holds(other, one[0])


def joined(one: Longitudes, other: Longitudes) -> Longitudes:
    """The narrowest range that contains both."""
    if one == NONE or other == NONE:
        return other if one == NONE else one
    ends = (one, other, between(one[0], other[1]), between(other[0], one[1]))
    fitting = [of for of in ends if _covers(of, one) and _covers(of, other)]
    return min(fitting, key=span, default=ALL)


def _covers(wide: Longitudes, narrow: Longitudes) -> bool:
    """Whether `wide` contains `narrow`, with a tolerance for rounding errors."""
    return (narrow[0] - wide[0]) % 360 + span(narrow) <= span(wide) + 1e-9 or span(wide) == 360
