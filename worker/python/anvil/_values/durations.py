"""Durations in seconds, as apps pass them."""

import math


def seconds(name: str, value: object) -> float:
    """`value` as seconds, 0 for None; numbers may be written as text, as forms have them.

    Raises TypeError, which says that it is `name` that has to be a number.
    """
    try:
        length = float(value or 0)  # type: ignore[arg-type]  # what is no number fails
    except TypeError, ValueError:
        length = math.nan
    if not math.isfinite(length):
        raise TypeError(f"{name} must be a number of seconds, not {value!r}")
    return length
