"""Whether what was read of the page may be used again: nothing has been sent since, and no flow has waited."""

from __future__ import annotations

from .._runtime import buffer
from .._runtime.waiting import blocking

Position = tuple[int, int, int]


def position() -> Position:
    """Equal to an earlier one while nothing has been sent to the page and no flow has waited."""
    return blocking.waits, buffer.next_seq(), buffer.waiting()
