"""TextArea: the methods that Python calls on the page (api §4.3)."""

from typing import Any

from anvil import LinearPanel, TextArea
from hearth_testing import RuntimeCase


class Expanding(RuntimeCase):
    def invoked(self) -> list[Any]:
        self.flush()
        return [one.fields[2] for one in self.page.operations("invoke")]

    def test_it_has_its_height_before_handlers_hear_that_it_is_seen(self):
        panel, area, seen = LinearPanel(), TextArea(text="a\nb", auto_expand=True), []
        area.add_event_handler("show", lambda **_: seen.append(self.invoked()))
        panel.add_component(area)
        self.open(panel)
        self.assertEqual(seen, [["fit"]])
        panel.visible = False
        panel.visible = True
        self.assertEqual(seen[1:], [["fit", "fit"]])

    def test_one_that_does_not_expand_is_left_alone(self):
        self.open(TextArea(text="a\nb"))
        self.assertEqual(self.invoked(), [])
