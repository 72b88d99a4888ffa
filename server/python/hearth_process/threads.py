"""Threads of this process's own, with the stacks that they need."""

from __future__ import annotations

import _thread
import threading
from collections.abc import Callable

#: How large a stack is, is said for all threads that start from then on.
_starting = threading.Lock()


def start(work: Callable[[], object], stack_size: int) -> None:
    """Do `work` in a thread with a stack of so many bytes, which count as memory of the app's (`memory.py`)."""
    with _starting:
        usual = threading.stack_size(stack_size)
        try:
            # A `Thread` would be waited for until it runs, while app code may start one of its own.
            _thread.start_new_thread(work, ())
        finally:
            threading.stack_size(usual)
