"""Parking Python's stack on a promise of the worker (decisions/blocking.md).

Pyodide's `run_sync` waits for what `asyncio.ensure_future` makes of its argument: a future, which costs four turns of the
worker's event loop each time, half a millisecond. Here it gives back the promise itself that a flow parks on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from hearth_interpreter import guarded


class Parked(Protocol):
    """What the worker gives in place of an answer that has to be waited for (`worker/src/blocking/blocker.ts`)."""

    @property
    def promise(self) -> Any:
        """The promise of the answer."""
        ...


def parking(run_sync: Callable[[Any], Any]) -> Callable[[Parked], Any]:
    """A function that parks the stack until a promise is fulfilled, and gives its value. Replaces `asyncio.ensure_future`."""
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
