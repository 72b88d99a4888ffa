"""Durations in seconds, as apps pass them."""

import math


def seconds(name: str, value: object) -> float:
    """`value` in seconds, 0 for None. Numbers may be strings, as in form templates.

    Raises TypeError, which says that `name` must be a number of seconds.
    """
    try:
        length = float(value or 0)  # type: ignore[arg-type]  # fails for values that are not numbers
    except TypeError, ValueError:
        length = math.nan
    if not math.isfinite(length):
        raise TypeError(f"{name} must be a number of seconds, not {value!r}")
    return length
