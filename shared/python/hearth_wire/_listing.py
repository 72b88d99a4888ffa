"""Tells `list(rows)` from `len(rows)`.

`list`, `sorted`, `extend` and `*rows` iterate, and then ask `__len__` how much room to make, both within
one instruction. Where the server counts, that would be a call more, for a hint.
"""

from __future__ import annotations

import sys
from types import FrameType


def instruction_of_caller() -> tuple[FrameType | None, int]:
    """What a method was called by: equal for calls that one instruction of a running frame makes.

    It keeps the frame, so whoever keeps it drops it when the iteration goes on, or the hint was refused.
    """
    frame = sys._getframe(1).f_back
    return frame, frame.f_lasti if frame is not None else -1
