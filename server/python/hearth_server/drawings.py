"""Figures that matplotlib's `pyplot` keeps in the interpreter: each call begins with none, as it does with modules of the app's."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

#: Calls that have begun, and are not over.
_calls = 0


@contextmanager
def drawing() -> Iterator[None]:
    """`with drawing():` — a call; its figures go when it ends, or with the last of those that ran beside it."""
    global _calls
    _calls += 1
    try:
        yield
    finally:
        _calls -= 1
        # Nobody pays for a library that no app has imported.
        pyplot = sys.modules.get("matplotlib.pyplot")
        if _calls == 0 and pyplot is not None:
            pyplot.close("all")
