"""`ParkingCase`: the base class of tests in which several flows wait at the same time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .bridge import FakeBridge
from .case import RuntimeCase
from .parking import ParkingBridge


class ParkingCase(RuntimeCase):
    """A test with the locks that distinguish flows. `run_flows` runs several flows."""

    Bridge: type[FakeBridge] = ParkingBridge
    bridge: ParkingBridge  # pyright: ignore[reportIncompatibleVariableOverride]  # made by `Bridge`

    def setUp(self) -> None:
        super().setUp()
        self.install_threads()
        #: A list to which flows may append what they do.
        self.log: list[Any] = []

    def run_flows(self, *functions: Callable[[], object]) -> list[Any]:
        """Run each function as a flow. Returns their results in order."""
        return self.bridge.run(*functions)
