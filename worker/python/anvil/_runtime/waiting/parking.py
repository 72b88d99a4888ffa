"""Parking Python's stack on a promise of the worker (decisions/blocking.md).

Pyodide's `run_sync` waits for whatever `asyncio.ensure_future` makes of its argument. A future costs four turns of the
worker's event loop each time, half a millisecond. For the promise that is parked on, here it makes that very promise.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from hearth_interpreter import guarded


class Parked(Protocol):
    """What the worker gives instead of an answer (`worker/src/blocking/blocker.ts`)."""

    @property
    def promise(self) -> Any:
        """Of the answer."""
        ...


def parking(run_sync: Callable[[Any], Any]) -> Callable[[Parked], Any]:
    """A function that parks the stack until a promise is kept, and gives its value. Takes hold of `asyncio`, once."""
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
