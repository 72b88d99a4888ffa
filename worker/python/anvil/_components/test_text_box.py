"""TextBox: events that arrive when it is off the page (api §4.3)."""

from anvil import LinearPanel, TextBox
from hearth_testing import RuntimeCase


class Removed(RuntimeCase):
    def test_losing_the_focus_by_its_removal_is_heard_with_the_text_and_nothing_else_is(self):
        panel, box, heard = LinearPanel(), TextBox(), []
        for name in ("pressed_enter", "lost_focus"):
            box.add_event_handler(
                name, lambda event_name, sender, **_: heard.append((event_name, sender.text))
            )
        panel.add_component(box)
        self.open(panel)
        box.remove_from_parent()
        self.flush()
        self.bridge.event(box, "pressed_enter", state=[(box, "text", "typed", 1)])
        self.bridge.event(box, "lost_focus")
        self.assertEqual(heard, [("lost_focus", "typed")])
