"""Who runs the collector, and when (`garbage`).

`anvil/_runtime/waiting/test_parking.py` has the tests with real parked flows.
"""

import gc
import unittest
import weakref
from typing import Any

from hearth_interpreter import garbage


class Cycle:
    """An object that only the collector can free."""

    def __init__(self) -> None:
        self.me = self


def waste(count: int) -> "weakref.ref[Cycle]":
    """Create garbage; returns a reference that shows whether it has been collected."""
    made = [Cycle() for _ in range(count)]
    return weakref.ref(made[0])


class Parked(unittest.TestCase):
    def park(self, during: Any) -> Any:
        """Run `during` while a flow is parked."""
        return garbage.guarded(lambda what: what())(during)

    def test_automatic_collection_is_off_until_the_last_flow_goes_on(self):
        seen: list[bool] = []

        def inner() -> None:
            seen.append(gc.isenabled())

        def outer() -> None:
            self.park(inner)
            seen.append(gc.isenabled())

        self.park(outer)
        self.assertEqual((seen, gc.isenabled()), ([False, False], True))

    def test_it_is_on_again_when_the_wait_fails(self):
        with self.assertRaises(ZeroDivisionError):
            self.park(lambda: 1 / 0)
        self.assertTrue(gc.isenabled())

    def test_it_is_off_while_a_message_is_read_though_flows_come_and_go(self):
        with garbage.uncollected():
            self.park(lambda: None)
            self.assertFalse(gc.isenabled())
        self.assertTrue(gc.isenabled())

    def test_what_flows_leave_meanwhile_is_collected_when_they_end(self):
        def other_flow() -> bool:
            reference = waste(20_000)
            garbage.tidy()
            return reference() is None

        self.assertTrue(self.park(other_flow))

    def test_old_garbage_is_collected_as_well(self):
        def other_flows() -> bool:
            held = [Cycle() for _ in range(70_000)]
            garbage.tidy()
            reference = weakref.ref(held[0])
            held.clear()
            for _ in range(20):
                kept = [[at] for at in range(20_000)]
                garbage.tidy()
                if reference() is None:
                    return True
                held.extend(kept)  # type: ignore[arg-type]  # any object that stays alive
            return False

        self.assertTrue(self.park(other_flows))

    def test_a_little_garbage_can_wait(self):
        def other_flow() -> bool:
            gc.collect()
            reference = waste(10)
            garbage.tidy()
            return reference() is None

        self.assertFalse(self.park(other_flow))
