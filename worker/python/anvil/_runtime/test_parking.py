"""Flows that park side by side: locks, imports, sleeping, alerts (design §4)."""

import queue
import threading
from typing import Any, ClassVar

from anvil import Label, alert
from anvil._runtime import blocking, threads
from anvil._runtime.blocking import sleep
from hearth_testing import FakeBridge, ParkingBridge, RuntimeCase, form


class ParkingCase(RuntimeCase):
    Bridge: ClassVar[type[FakeBridge]] = ParkingBridge
    bridge: ParkingBridge

    def setUp(self) -> None:
        super().setUp()
        for owner, names in threads.PATCHED.items():
            for name in names:
                self.patch(owner, name, getattr(owner, name))
        threads.install()
        self.log: list[Any] = []

    def run_flows(self, *functions: Any) -> list[Any]:
        return self.bridge.run(*functions)


class Sleeping(ParkingCase):
    def test_a_sleeping_flow_holds_up_no_other(self):
        def sleeper(name: str, seconds: float) -> None:
            sleep(seconds)
            self.log.append(name)

        self.run_flows(
            lambda: sleeper("long", 3), lambda: sleeper("short", 1), lambda: self.log.append("at once")
        )
        self.assertEqual(self.log, ["at once", "short", "long"])

    def test_many_flows_may_wait_at_once(self):
        self.assertEqual(self.run_flows(*([lambda: sleep(1)] * 50)), [None] * 50)
        self.assertEqual(self.bridge.clock.now, 1)

    def test_stop_ends_the_wait(self):
        def wait() -> None:
            reply = blocking.bridge.new_reply()
            self.bridge.script.append(lambda: self.bridge.interrupt(reply))
            blocking.block(reply)

        with self.assertRaises(KeyboardInterrupt):
            self.run_flows(wait)

    def test_flows_that_wait_for_ever_fail_the_test(self):
        with self.assertRaisesRegex(AssertionError, "nothing is left that could settle it"):
            self.run_flows(lambda: blocking.block(blocking.bridge.new_reply()))


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


class Imports(ParkingCase):
    SLOW = "import time\nbefore = 1\ntime.sleep(1)\nafter = 2\n"

    def setUp(self) -> None:
        super().setUp()
        import time

        self.patch(time, "sleep", sleep)

    def importing(self, statement: str, expression: str) -> Any:
        """A flow that runs an import and then evaluates something."""

        def flow() -> Any:
            scope: dict[str, Any] = {}
            exec(statement, scope)
            return eval(expression, scope)

        return flow

    def test_two_flows_that_import_one_module_both_get_the_whole(self):
        self.load(modules={"slow": self.SLOW})
        flow = self.importing("from main_package import slow", "(slow.before, slow.after)")
        self.assertEqual(self.run_flows(flow, flow), [(1, 2), (1, 2)])
        self.assertEqual(self.bridge.clock.now, 1)

    def test_a_package_and_what_is_in_it(self):
        self.load(modules={"deep.slow": self.SLOW, "deep.other": "from . import slow\nx = slow.after"})
        first = self.importing("import main_package.deep.slow as m", "m.after")
        second = self.importing("import main_package.deep.other as m", "m.x")
        self.assertEqual(self.run_flows(first, second), [2, 2])

    def test_circular_imports_that_meet_half_way_end(self):
        one = "import time\ntime.sleep(1)\nfrom . import two\nx = 1"
        two = "import time\ntime.sleep(1)\nfrom . import one\nx = 2"
        self.load(modules={"one": one, "two": two})
        first = self.importing("import main_package.one as m", "m.x")
        second = self.importing("import main_package.two as m", "m.x")
        self.assertEqual(self.run_flows(first, second), [1, 2])

    def test_a_form_that_two_handlers_open_is_imported_once(self):
        code = """
import time
from ._anvil_designer import PageTemplate
time.sleep(1)
class Page(PageTemplate):
    pass
"""
        self.load(form("Page", code=code))
        flow = self.importing("from main_package.Page import Page", "Page")
        first, second = self.run_flows(flow, flow)
        self.assertIs(first, second)


class Alerts(ParkingCase):
    def test_alerts_of_two_handlers_close_in_any_order(self):
        self.load()
        contents = [Label(text="first"), Label(text="second")]

        def ask(content: Label) -> Any:
            answer = alert(content)
            self.log.append(answer)
            return answer

        for content in contents:
            self.bridge.script.append(
                lambda content=content: content.raise_event("x-close-alert", value=content.text)
            )
        self.assertEqual(self.run_flows(*(lambda one=one: ask(one) for one in contents)), ["first", "second"])
        self.assertEqual(self.log, ["first", "second"])
        self.assertEqual(self.page.overlays, [])
