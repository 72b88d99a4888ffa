"""Locks between flows.

The test's worker has no stack switching: flows that wait stay below on the stack.
"""

import importlib._bootstrap as import_system
import queue
import sys
import threading
from collections.abc import Callable

from anvil._runtime import bridge
from anvil._runtime.waiting import blocking, flows
from hearth_testing import RuntimeCase


class ThreadsCase(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.install_threads()

    def meanwhile(self, flow: Callable[[], object]) -> None:
        """Run another flow the next time Python waits."""
        self.bridge.script.append(lambda: flows.enter(None, flow))

    def wait(self) -> None:
        """Wait until all such flows have run."""
        reply = bridge.new_reply()
        self.bridge.script.append(lambda: bridge.host.settle(reply, True))
        blocking.block(reply)


class HeldBelow(ThreadsCase):
    """A wait for something that only a flow below on the stack could give is refused."""

    def refused(self, below: Callable[[], object], above: Callable[[], object]) -> str:
        """`below` takes something and waits, then `above` needs it. Returns the error of `above`."""
        told: list[str] = []

        def want() -> None:
            with self.assertRaises(RuntimeError) as caught:
                above()
            told.append(str(caught.exception))

        def hold() -> None:
            below()
            self.wait()

        self.meanwhile(want)
        flows.enter(None, hold)
        self.assertEqual(len(told), 1)
        return told[0]

    def test_lock(self):
        lock = threading.Lock()
        told = self.refused(lock.acquire, lock.acquire)
        self.assertIn("held by an event handler that waits", told)
        self.assertIn("no stack switching", told)

    def test_reentrant_lock(self):
        lock = threading.RLock()
        self.assertIn("held by", self.refused(lock.acquire, lock.acquire))

    def test_module_being_imported(self):
        slow = import_system._ModuleLock("app.slow")
        told = self.refused(slow.acquire, slow.acquire)
        self.assertIn("Module app.slow is being imported by an event handler that waits", told)

    def test_a_limited_wait_is_just_in_vain(self):
        lock = threading.Lock()
        seen: list[bool] = []

        def hold() -> None:
            lock.acquire()
            self.meanwhile(lambda: seen.append(lock.acquire(timeout=2)))
            self.wait()

        flows.enter(None, hold)
        self.assertEqual(seen, [False])


class GivenLater(ThreadsCase):
    """Waits for something that a later flow can give succeed."""

    def test_event(self):
        event = threading.Event()
        self.meanwhile(event.set)
        self.assertTrue(flows.enter(None, event.wait))

    def test_queue(self):
        waiting: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.meanwhile(lambda: waiting.put("parcel"))
        self.assertEqual(flows.enter(None, waiting.get), "parcel")

    def test_lock_that_an_ended_flow_left_behind(self):
        lock = threading.Lock()
        flows.enter(None, lock.acquire)
        self.meanwhile(lock.release)
        self.assertTrue(flows.enter(None, lock.acquire))

    def test_module_of_the_flow_itself(self):
        module = import_system._ModuleLock("app.circular")

        def circular() -> bool:
            return module.acquire() and module.acquire()

        self.assertTrue(flows.enter(None, circular))


class WithStackSwitching(ThreadsCase):
    def test_a_lock_held_elsewhere_is_waited_for(self):
        self.patch(self.bridge, "waitsNest", lambda: False)
        lock = threading.Lock()
        taken: list[bool] = []

        def hold() -> None:
            lock.acquire()
            self.meanwhile(want)
            self.wait()

        def want() -> None:
            # No flow can park here, so a script releases the lock.
            self.bridge.script.append(lock.release)
            taken.append(lock.acquire())

        flows.enter(None, hold)
        self.assertEqual(taken, [True])


class NoThreads(ThreadsCase):
    def test_a_pool_of_threads_says_that_there_are_none(self):
        # Imported when the locks are the flows', as by an app.
        sys.modules.pop("concurrent.futures.thread", None)
        from concurrent.futures import ThreadPoolExecutor

        with self.assertRaisesRegex(RuntimeError, "form code runs without threads"):
            ThreadPoolExecutor().submit(print)
