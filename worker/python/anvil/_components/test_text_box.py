"""TextBox: the keyboard focus, and events that arrive when it is off the page (api §4.3)."""

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


class Focused(RuntimeCase):
    def test_taking_the_focus_waits_for_the_page_only_where_the_app_handles_it(self):
        box = TextBox()
        box.focus()
        self.open(box)
        box.focus()
        self.flush()
        box.add_event_handler("focus", lambda **_: None)
        box.focus()
        calls = self.page.operations("invoke")
        self.assertEqual(
            [(call.fields[0] > 0, call.fields[2]) for call in calls], [(False, "focus"), (True, "focus")]
        )
