"""Timer: ticks while it is on the page (api §4.12). It runs in the worker and has no node."""

from __future__ import annotations

import time
from typing import Any, ClassVar

from .._model import events
from .._model.classic import ClassicComponent
from .._model.properties import setting, stored
from .._runtime.waiting import timers
from .._values.durations import seconds

_SHORTEST = 0.001
_PENDING = "_pending"
_TICKING = "_ticking"


class Timer(ClassicComponent):
    """Raises `tick` every `interval` seconds. Ticks never overlap; a slow handler causes no burst."""

    __slots__ = ()

    _anvil_crosses: ClassVar[bool] = False

    def _anvil_take(self, given: dict[str, Any]) -> None:
        super()._anvil_take(given)
        # Checked here, so that the form shows a placeholder for a timer with an invalid interval;
        # that is impossible once the timer is on the page.
        with setting(self, "interval"):
            seconds("interval", given.get("interval"))

    def _anvil_set_interval(self, value: Any) -> None:
        seconds("interval", value)
        self._anvil_core.values["interval"] = value
        if self._anvil_core.added:
            self._start()

    def _anvil_page_added(self) -> None:
        self._start()

    def _anvil_page_removed(self) -> None:
        self._cancel()

    def _start(self) -> None:
        self._cancel()
        interval = seconds("interval", stored(self, "interval"))
        if interval > 0:
            self._wait(interval)

    def _wait(self, seconds: float) -> None:
        self._anvil_core.values[_PENDING] = timers.after(seconds, self._tick)

    def _cancel(self) -> None:
        pending = self._anvil_core.values.pop(_PENDING, None)
        if pending is not None:
            timers.cancel(pending)

    def _tick(self) -> None:
        values = self._anvil_core.values
        mine = values.get(_PENDING)
        if values.get(_TICKING):
            # The interval was set while handlers of `tick` are running: the next tick is scheduled
            # after them.
            del values[_PENDING]
            return
        values[_TICKING] = True
        started = time.monotonic()
        try:
            events.run(self, "tick", {})
        finally:
            del values[_TICKING]
            # Nothing is scheduled here if the timer has left the page, or if setting `interval` has
            # scheduled the next tick already.
            if values.get(_PENDING) in (mine, None) and self._anvil_core.added:
                interval = seconds("interval", stored(self, "interval"))
                if interval > 0:
                    self._wait(max(_SHORTEST, started + interval - time.monotonic()))
