"""Parking Python's stack on a promise of the worker (decisions/blocking.md).

Pyodide's `run_sync` waits for the future that `asyncio.ensure_future` makes from its argument,
which takes four turns of the worker's event loop, half a millisecond. Here `ensure_future` returns
the promise itself if a flow parks on it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from hearth_interpreter import guarded


class Parked(Protocol):
    """An object from the worker for a reply that must be waited for (`worker/src/blocking/blocker.ts`)."""

    @property
    def promise(self) -> Any:
        """The promise of the reply."""
        ...


def parking(run_sync: Callable[[Any], Any]) -> Callable[[Parked], Any]:
    """A function that parks the stack until a promise is fulfilled, and returns its value.

    Replaces `asyncio.ensure_future`.
    """
    ensure_future = asyncio.ensure_future
    wait = guarded(run_sync)
    promise: Any = None

    def ensure(awaitable: Any, *, loop: Any = None) -> Any:
        return awaitable if awaitable is promise else ensure_future(awaitable, loop=loop)

    def park(parked: Parked) -> Any:
        nonlocal promise
        promise = parked.promise
        return wait(promise)

    asyncio.ensure_future = ensure
    return park
