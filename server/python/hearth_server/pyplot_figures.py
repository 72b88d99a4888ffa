"""Closes the figures that matplotlib's `pyplot` keeps globally, so that they do not pile up across calls."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

#: The number of calls that are running or suspended.
_calls = 0


@contextmanager
def closed_figures() -> Iterator[None]:
    """Context manager around a call: pyplot's figures are closed when the last running call ends."""
    global _calls
    _calls += 1
    try:
        yield
    finally:
        _calls -= 1
        # Looked up in `sys.modules`, because importing it takes seconds.
        pyplot = sys.modules.get("matplotlib.pyplot")
        if _calls == 0 and pyplot is not None:
            pyplot.close("all")
