"""Timer: when it ticks (api §4.12)."""

from typing import Any

from anvil import LinearPanel, Timer, alert
from anvil._runtime.waiting.blocking import sleep
from hearth_testing import RuntimeCase


class Ticking(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.ticks: list[float] = []
        self.timer = Timer(interval=2)
        self.timer.add_event_handler("tick", self.tick)
        # The timer reads the clock to compensate for slow handlers.
        self.patch(__import__("anvil._components.timer", fromlist=["time"]), "time", self)

    def monotonic(self) -> float:
        return self.bridge.clock.now

    def tick(self, **_event_args: Any) -> None:
        self.ticks.append(self.bridge.clock.now)

    def show(self) -> LinearPanel:
        panel = LinearPanel()
        panel.add_component(self.timer)
        self.open(panel)
        return panel

    def test_it_ticks_while_it_is_on_the_page(self):
        self.bridge.clock.advance(10)
        self.show()
        self.bridge.clock.advance(5)
        self.timer.remove_from_parent()
        self.bridge.clock.advance(5)
        self.assertEqual(self.ticks, [12, 14])

    def test_an_interval_is_a_number_of_seconds(self):
        with self.assertRaisesRegex(TypeError, "^interval must be a number of seconds, not 'often'$"):
            self.timer.interval = "often"
        self.assertEqual(self.timer.interval, 2)
        with self.assertRaisesRegex(TypeError, "^interval must be a number of seconds, not 'never'$"):
            Timer(interval="never")

    def test_it_has_no_node(self):
        self.show()
        self.assertEqual(self.page.app and self.page.app.outline(), "LinearPanel")

    def test_visibility_does_not_matter(self):
        self.show().visible = False
        self.bridge.clock.advance(2)
        self.assertEqual(self.ticks, [2])

    def test_setting_the_interval_starts_anew_and_nothing_stops_it(self):
        self.show()
        self.bridge.clock.advance(1)
        self.timer.interval = 3
        self.bridge.clock.advance(3)
        self.assertEqual(self.ticks, [4])
        for off in (0, None, -1):
            self.timer.interval = off
            self.bridge.clock.advance(10)
        self.assertEqual(self.ticks, [4])

    def test_a_slow_handler_causes_neither_overlap_nor_burst(self):
        running: list[int] = []

        def slow(**_event_args: Any) -> None:
            self.assertEqual(running, [])
            running.append(1)
            sleep(5)
            running.pop()

        self.timer.add_event_handler("tick", slow)
        self.show()
        self.bridge.clock.advance(8)
        self.assertEqual([round(tick, 1) for tick in self.ticks], [2, 7])

    def test_setting_the_interval_while_a_handler_waits_causes_no_overlap(self):
        running: list[int] = []

        def slow(**_event_args: Any) -> None:
            self.assertEqual(running, [])
            running.append(1)
            self.timer.interval = 1
            sleep(5)
            running.pop()

        self.timer.add_event_handler("tick", slow)
        self.show()
        self.bridge.clock.advance(13)
        self.assertEqual(self.reported(), [])
        self.assertEqual([round(tick, 1) for tick in self.ticks], [2, 7, 12])

    def test_a_failing_handler_does_not_end_it(self):
        self.timer.add_event_handler("tick", lambda **_args: 1 / 0)
        self.show()
        self.bridge.clock.advance(4)
        self.assertEqual(self.ticks, [2, 4])
        self.assertEqual(len(self.reported()), 2)

    def test_a_handler_may_stop_it(self):
        self.timer.add_event_handler("tick", lambda **_args: setattr(self.timer, "interval", 0))
        self.show()
        self.bridge.clock.advance(10)
        self.assertEqual(self.ticks, [2])

    def test_a_handler_may_set_another_interval(self):
        self.timer.add_event_handler("tick", lambda **_args: setattr(self.timer, "interval", 5))
        self.show()
        self.bridge.clock.advance(13)
        self.assertEqual(self.ticks, [2, 7, 12])

    def test_a_handler_may_take_it_off_the_page(self):
        self.timer.add_event_handler("tick", lambda **_args: self.timer.remove_from_parent())
        self.show()
        self.bridge.clock.advance(10)
        self.assertEqual(self.ticks, [2])

    def test_by_itself_in_a_dialog_or_on_the_page_it_is_an_empty_element_and_ticks(self):
        self.open(self.timer)
        self.bridge.clock.advance(2)
        self.open(LinearPanel())
        self.timer.set_event_handler(
            "tick", lambda **_args: self.timer.raise_event("x-close-alert", value="ticked")
        )
        types: list[str] = []
        self.bridge.script.append(lambda: types.extend(node.type for node in self.page.overlays[0].children))
        self.bridge.script.append(lambda: self.bridge.clock.advance(2))
        self.assertEqual(alert(self.timer, buttons=[]), "ticked")
        self.assertEqual((self.ticks, types), ([2], ["Component"]))
