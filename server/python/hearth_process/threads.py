"""Starts threads with stacks of a size of their own."""

from __future__ import annotations

import _thread
import threading
from collections.abc import Callable

#: Held while a thread starts, because the stack size is a global setting for all threads that start
#: afterwards.
starting = threading.Lock()


def start_large(thread: threading.Thread, stack_size: int) -> None:
    """Start a thread with a large stack (in bytes).

    Those that app code starts later have stacks of the system's usual size, since these count as
    memory of the app. One that is started at this very moment may get a large one.
    """
    with starting:
        usual = threading.stack_size(stack_size)
        try:
            thread.start()
        finally:
            threading.stack_size(usual)


def start_small(work: Callable[[], object], stack_size: int) -> None:
    """Run `work` in a thread with a small stack (in bytes).

    For Hearth's own work, since stacks of extra threads count as memory of the app (`memory.py`).
    """
    with starting:
        usual = threading.stack_size(stack_size)
        try:
            # Not `threading.Thread`, whose `start` waits until the thread runs: meanwhile, a thread
            # that app code starts would get this stack size.
            _thread.start_new_thread(work, ())
        finally:
            threading.stack_size(usual)
