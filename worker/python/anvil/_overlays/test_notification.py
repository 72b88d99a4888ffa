"""`Notification`: showing, hiding, and replacing another one (api §8.4)."""

from typing import Any

from anvil import Notification
from hearth_testing import RuntimeCase


class Showing(RuntimeCase):
    def props(self) -> list[dict[str, Any]]:
        self.flush()
        return [node.props for node in self.page.overlays]

    def test_it_crosses_with_what_it_says(self):
        shown = Notification("saved", title="T", style="success")
        self.assertIs(shown.show(), shown)
        [props] = self.props()
        self.assertEqual(
            {name: props[name] for name in ("message", "title", "style", "timeout", "open")},
            {"message": "saved", "title": "T", "style": "success", "timeout": 2, "open": True},
        )

    def test_no_timeout_is_zero_on_the_wire(self):
        for none in (0, None):
            Notification("x", timeout=none).show()
            self.assertEqual(self.props()[-1]["timeout"], 0)

    def test_a_timeout_is_a_number_and_one_that_is_none_leaves_room_for_the_next(self):
        with self.assertRaisesRegex(TypeError, "^timeout must be a number of seconds, not 'soon'$"):
            Notification("x", timeout="soon").show()  # type: ignore[arg-type]
        Notification("y").show()
        Notification("z").show()
        self.assertEqual([(one["message"], one["open"]) for one in self.props()], [("y", False), ("z", True)])

    def test_it_cannot_be_shown_twice_at_once(self):
        shown = Notification("x").show()
        with self.assertRaisesRegex(RuntimeError, "^Notification already visible$"):
            shown.show()

    def test_it_can_be_shown_again_when_it_is_gone(self):
        shown = Notification("x").show()
        self.flush()
        self.bridge.event(self.page.overlays[0].id, "hidden")
        self.assertEqual(self.props(), [])
        shown.show()
        self.assertEqual(len(self.props()), 1)

    def test_hiding_fades_and_then_removes(self):
        shown = Notification("x").show()
        self.flush()
        shown.hide()
        self.assertEqual([one["open"] for one in self.props()], [False])
        self.bridge.script.popleft()()
        self.assertEqual(self.props(), [])
        shown.hide()
        self.assertEqual(self.flush(), [])

    def test_it_may_be_shown_again_while_it_fades(self):
        shown = Notification("x").show()
        self.flush()
        shown.hide()
        shown.show()
        self.assertEqual([one["open"] for one in self.props()], [False, True])
        self.bridge.script.popleft()()
        self.assertEqual([one["open"] for one in self.props()], [True])

    def test_it_may_be_shown_again_while_it_fades_by_itself(self):
        shown = Notification("x").show()
        self.flush()
        first = self.page.overlays[0].id
        self.bridge.event(first, "dismiss")
        shown.hide()
        shown.show()
        self.assertEqual(len(self.props()), 2)
        self.bridge.event(first, "hidden")
        self.assertEqual([one["open"] for one in self.props()], [True])
        with self.assertRaisesRegex(RuntimeError, "^Notification already visible$"):
            shown.show()

    def test_another_takes_its_place(self):
        first = Notification("first").show()
        Notification("second").show()
        self.assertEqual(
            [(one["message"], one["open"]) for one in self.props()], [("first", False), ("second", True)]
        )
        first.hide()

    def test_a_block_keeps_it_visible(self):
        with Notification("working") as shown:
            self.assertIsInstance(shown, Notification)
            [props] = self.props()
            self.assertEqual((props["timeout"], props["open"]), (0, True))
        self.assertEqual([one["open"] for one in self.props()], [False])

    def test_a_block_that_fails_hides_it_too(self):
        with self.assertRaises(ZeroDivisionError), Notification("working"):
            self.flush()
            _ = 1 / 0
        self.assertEqual([one["open"] for one in self.props()], [False])
