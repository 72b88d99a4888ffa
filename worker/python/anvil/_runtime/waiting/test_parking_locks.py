"""Locks, conditions, events, queues and locals with parked flows (decisions/blocking.md)."""

import queue
import threading
from typing import Any

from anvil._runtime.waiting.blocking import sleep
from hearth_testing import ParkingCase


class Locks(ParkingCase):
    def test_one_flow_at_a_time_first_come_first_served(self):
        lock = threading.Lock()

        def work(name: str) -> None:
            with lock:
                self.log.append(f"{name} in")
                sleep(1)
                self.log.append(f"{name} out")

        self.run_flows(*(lambda name=name: work(name) for name in "abc"))
        self.assertEqual(self.log, ["a in", "a out", "b in", "b out", "c in", "c out"])

    def test_waiting_for_a_time_only(self):
        lock = threading.Lock()

        def hold() -> None:
            with lock:
                sleep(5)

        self.assertEqual(self.run_flows(hold, lambda: lock.acquire(timeout=2)), [None, False])
        self.assertFalse(lock.locked())

    def test_a_lock_that_comes_free_in_time_is_taken(self):
        lock = threading.Lock()

        def hold() -> None:
            with lock:
                sleep(1)

        self.assertEqual(self.run_flows(hold, lambda: lock.acquire(timeout=2)), [None, True])
        self.bridge.clock.advance(10)
        self.assertTrue(lock.locked())

    def test_a_reentrant_lock_is_one_flows(self):
        lock = threading.RLock()

        def twice(name: str) -> None:
            with lock, lock:
                sleep(1)
                self.log.append(name)

        self.run_flows(lambda: twice("a"), lambda: twice("b"))
        self.assertEqual(self.log, ["a", "b"])
        with self.assertRaisesRegex(RuntimeError, "cannot release un-acquired lock"):
            lock.release()

    def test_a_condition_wakes_who_waits(self):
        condition, items = threading.Condition(), []

        def consume() -> Any:
            with condition:
                while not items:
                    condition.wait()
                return items.pop()

        def produce() -> None:
            sleep(1)
            with condition:
                items.append("item")
                condition.notify()

        self.assertEqual(self.run_flows(consume, produce), ["item", None])

    def test_a_condition_gives_up_after_its_time(self):
        condition = threading.Condition()

        def wait() -> bool:
            with condition:
                return condition.wait(timeout=2)

        self.assertEqual(self.run_flows(wait), [False])

    def test_an_event_lets_all_go_on(self):
        event = threading.Event()
        self.assertEqual(self.run_flows(event.wait, event.wait, event.set), [True, True, None])

    def test_a_queue_between_flows(self):
        waiting: queue.Queue[int] = queue.Queue(maxsize=1)

        def produce() -> None:
            for n in range(4):
                waiting.put(n)

        self.assertEqual(
            self.run_flows(lambda: [waiting.get() for _ in range(4)], produce), [[0, 1, 2, 3], None]
        )

    def test_properties_of_a_local_class_are_properties(self):
        class Local(threading.local):
            @property
            def name(self) -> str:
                return self.stored.upper()

            @name.setter
            def name(self, value: str) -> None:
                self.stored = value

            @name.deleter
            def name(self) -> None:
                del self.stored

        local = Local()
        local.name = "ada"
        self.assertEqual((local.name, local.__dict__), ("ADA", {"stored": "ada"}))
        del local.name
        self.assertEqual(local.__dict__, {})

    def test_each_flow_has_locals_of_its_own(self):
        class Local(threading.local):
            depth = 0

        local = Local()

        def deepen(by: int) -> int:
            local.depth += by
            sleep(1)
            local.depth += by
            return local.depth

        self.assertEqual(self.run_flows(lambda: deepen(1), lambda: deepen(10)), [2, 20])
        self.assertEqual(local.depth, 0)

    def test_threads_cannot_be_started(self):
        with self.assertRaisesRegex(RuntimeError, "Cannot start thread 'worker'"):
            threading.Thread(name="worker", target=print).start()
