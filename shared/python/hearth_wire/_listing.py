"""Tells `list(rows)` from `len(rows)`.

`list`, `sorted`, `extend` and `*rows` iterate, and then ask `__len__` how much room to make, both within
one instruction. Where the server counts, that would be a call more, for a hint.
"""

from __future__ import annotations

import sys


def instruction_of_caller() -> object:
    """What a method was called by: equal for calls that one instruction of a running frame makes."""
    frame = sys._getframe(1).f_back
    # A frame's number may be another's later; whoever keeps this drops it when the iteration goes on.
    return (id(frame), frame.f_lasti) if frame is not None else object()
