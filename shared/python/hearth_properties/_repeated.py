"""How often properties are tested."""

import os


def repeated(times: int) -> int:
    """The number of cases of a test whose cases take long; more of them in `npm test -- soak`."""
    return times * int(os.environ.get("HEARTH_REPEAT", "1"))
