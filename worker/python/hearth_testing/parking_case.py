"""`ParkingCase`: a test whose flows park side by side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .bridge import FakeBridge
from .case import RuntimeCase
from .parking import ParkingBridge


class ParkingCase(RuntimeCase):
    """Locks and imports know flows here; `self.bridge.run` runs some."""

    Bridge: type[FakeBridge] = ParkingBridge
    bridge: ParkingBridge  # pyright: ignore[reportIncompatibleVariableOverride]  # made by `Bridge`

    def setUp(self) -> None:
        super().setUp()
        self.install_threads()
        #: For flows to write to.
        self.log: list[Any] = []

    def run_flows(self, *functions: Callable[[], object]) -> list[Any]:
        """Run each function as a flow; gives their results in order."""
        return self.bridge.run(*functions)
