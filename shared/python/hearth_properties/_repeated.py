"""How often properties are tested."""

import os

#: How many times as often in `npm test -- soak` as in each run of all tests.
_MORE = 5


def repeated(times: int) -> int:
    """The number of cases of a test whose cases take long; five times as many in `npm test -- soak`."""
    return times * _MORE if os.environ.get("HEARTH_SOAK") else times
