"""`ParkingCase`: the base class of tests in which several flows wait at the same time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .bridge import FakeBridge
from .case import RuntimeCase
from .parking import ParkingBridge


class ParkingCase(RuntimeCase):
    """Locks and imports are aware of flows here; `self.bridge.run` runs flows."""

    Bridge: type[FakeBridge] = ParkingBridge
    bridge: ParkingBridge  # pyright: ignore[reportIncompatibleVariableOverride]  # created by `Bridge`

    def setUp(self) -> None:
        super().setUp()
        self.install_threads()
        #: A list for flows to write to.
        self.log: list[Any] = []

    def run_flows(self, *functions: Callable[[], object]) -> list[Any]:
        """Run each function as a flow; returns their results in order."""
        return self.bridge.run(*functions)
