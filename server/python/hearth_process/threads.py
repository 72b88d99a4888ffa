"""Starts threads with small stacks."""

from __future__ import annotations

import _thread
import threading
from collections.abc import Callable

#: Held while a thread starts: the stack size is a setting for all threads that start afterwards.
starting = threading.Lock()


def start_small(work: Callable[[], object], stack_size: int) -> None:
    """Do `work`, which is not the app's, in a thread with a small stack, since its stack counts as the app's memory (`memory.py`)."""
    with starting:
        usual = threading.stack_size(stack_size)
        try:
            # Not a `Thread`: its `start` waits until it runs, and a thread that app code starts meanwhile would get this
            # stack size.
            _thread.start_new_thread(work, ())
        finally:
            threading.stack_size(usual)
