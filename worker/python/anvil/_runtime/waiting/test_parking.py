"""Flows that are parked at the same time: sleeping, stopping, alerts (decisions/blocking.md)."""

from typing import Any

from anvil import Label, alert
from anvil._runtime.waiting import blocking
from anvil._runtime.waiting.blocking import sleep
from hearth_testing import ParkingCase, form


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

    def test_many_flows_may_wait_within_the_setter_of_one_form(self):
        code = (
            "from ._anvil_designer import PageTemplate\nfrom anvil._runtime.waiting.blocking import sleep\n\nclass Page(PageTemplate):\n"
            "    size = property(None, lambda self, seconds: sleep(seconds))\n"
        )
        self.load(form("Page", code=code))
        page = self.open("Page")
        self.assertEqual(self.run_flows(*([lambda: setattr(page, "size", 1)] * 120)), [None] * 120)

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
