"""What is sent when a flow waits (decisions/blocking.md)."""

from anvil import Label, LinearPanel
from anvil._runtime import bridge
from anvil._runtime.waiting import blocking, flows
from hearth_testing import RuntimeCase


class Waiting(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.label = Label()
        form = LinearPanel()
        form.add_component(self.label)
        self.open(form)
        self.sent = len(self.page.batches)

    def batches(self) -> int:
        """The number of batches sent since the form was opened."""
        return len(self.page.batches) - self.sent

    def test_what_was_shown_and_printed_leaves_before_the_wait(self):
        seen: list[object] = []

        def meanwhile() -> None:
            seen.extend((self.batches(), list(self.bridge.printed)))
            bridge.host.settle(reply, True)

        reply = bridge.new_reply()
        self.bridge.script.append(meanwhile)

        def flow() -> None:
            self.label.text = "wait"
            print("waiting")
            blocking.block(reply)

        flows.enter(None, flow)
        self.assertEqual(seen, [1, [("stdout", "waiting\n")]])

    def test_a_sleep_for_no_time_that_there_is_raises_as_in_any_python(self):
        for seconds, text in (
            (-1, "sleep length must be non-negative"),
            (float("nan"), "Invalid value NaN (not a number)"),
        ):
            with self.subTest(seconds), self.assertRaises(ValueError) as caught:
                blocking.sleep(seconds)
            self.assertEqual(str(caught.exception), text)

    def test_a_sleep_shows_what_was_done_before_it(self):
        def flow() -> None:
            self.label.text = "asleep"
            blocking.sleep(1)

        self.bridge.lag = 100
        flows.enter(None, flow)
        self.assertEqual(self.batches(), 1)

    def test_a_loop_that_gives_way_does_not_send_faster_than_the_page_shows(self):
        def flow() -> None:
            for number in range(100):
                self.label.text = str(number)
                blocking.sleep(0)

        self.bridge.lag = 100
        flows.enter(None, flow)
        self.assertEqual(self.batches(), 0)
        self.bridge.lag = 0
        flows.enter(None, flow)
        self.assertEqual(self.batches(), 100)
