"""Threads with stacks of their own size."""

from __future__ import annotations

import _thread
import threading
from collections.abc import Callable

#: Held while a thread starts: how large a stack is, is said for all that start from then on.
starting = threading.Lock()


def start_small(work: Callable[[], object], stack_size: int) -> None:
    """Do `work`, which is none of the app's, in a thread with so small a stack: stacks count as the app's memory (`memory.py`)."""
    with starting:
        usual = threading.stack_size(stack_size)
        try:
            # A `Thread` would be waited for until it runs, while app code may start one of its own.
            _thread.start_new_thread(work, ())
        finally:
            threading.stack_size(usual)
