"""A fake worker that parks stacks, as the real one does with stack switching.

So waiting flows continue in any order. The interpreter must support stack switching, and must be
entered with `callPromising`, as the test runner does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from anvil._runtime import buffer
from anvil._runtime.waiting import flows, parking
from hearth_interpreter import guarded

from .bridge import FakeBridge

#: The number of event loop turns without activity before the clock advances. A flow that can
#: continue does so within one turn.
_IDLE_TURNS = 4


class ParkingBridge(FakeBridge):
    """A fake worker whose waits are JavaScript promises; `run` runs flows until all have ended."""

    def __init__(self, first_node: int) -> None:
        from pyodide.ffi import can_run_sync, run_sync

        super().__init__(first_node)
        self._run_sync = guarded(run_sync)
        self._park = parking.parking(run_sync)
        self.can_park = can_run_sync
        self._waiting: dict[int, Any] = {}
        self._happened = 0

    def run(self, *functions: Callable[[], object]) -> list[Any]:
        """Run each function as a flow, started in this order. Returns their results.

        Raises the first flow's error, or AssertionError on a deadlock.
        """
        results: dict[int, Any] = {}
        errors: list[BaseException] = []

        def start(index: int, function: Callable[[], object]) -> None:
            try:
                results[index] = flows.enter(None, function)
            except BaseException as error:
                errors.append(error)
            finally:
                buffer.flush()
                self._happened += 1

        loop = asyncio.get_event_loop()
        for index, function in enumerate(functions):
            loop.call_soon(start, index, function)
        self._until(lambda: len(results) + len(errors) == len(functions))
        if errors:
            raise errors[0]
        return [results[index] for index in range(len(functions))]

    def _until(self, done: Callable[[], bool]) -> None:
        idle = 0
        while not done():
            before = self._happened
            self._run_sync(asyncio.sleep(0))
            idle = 0 if self._happened != before else idle + 1
            if idle < _IDLE_TURNS:
                continue
            idle = 0
            if self.script:
                self.script.popleft()()
                buffer.flush()
            elif not self.clock.step():
                raise AssertionError(
                    f"flows wait for {sorted(self._waiting)}, and nothing is left that could settle it"
                )

    def answer(self, reply: int, ok: bool, value: Any) -> None:
        super().answer(reply, ok, value)
        self._go_on(reply)

    def interrupt(self, reply: int) -> None:
        super().interrupt(reply)
        self._go_on(reply)

    def _go_on(self, reply: int) -> None:
        self._happened += 1
        promised = self._waiting.pop(reply, None)
        if promised is not None:
            promised.resolve(self._settled.pop(reply))

    def wait(self, reply: int, on_page: bool = False) -> Any:
        from js import Promise  # the interpreter's own

        self._happened += 1
        if reply in self._settled:
            return self._settled.pop(reply)
        self._waiting[reply] = Promise.withResolvers()
        return self._waiting[reply]

    def park(self, parked: Any) -> Any:
        return self._park(parked)

    def waitsNest(self) -> bool:
        return False
