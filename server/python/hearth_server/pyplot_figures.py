"""Figures that matplotlib's `pyplot` keeps in the interpreter: a call that runs alone begins with none."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

#: The number of calls that have begun and are not over.
_calls = 0


@contextmanager
def closed_figures() -> Iterator[None]:
    """`with closed_figures():` — around a call: figures are closed once no call runs any more."""
    global _calls
    _calls += 1
    try:
        yield
    finally:
        _calls -= 1
        # Looked up, not imported: that takes seconds.
        pyplot = sys.modules.get("matplotlib.pyplot")
        if _calls == 0 and pyplot is not None:
            pyplot.close("all")
