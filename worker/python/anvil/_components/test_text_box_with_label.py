"""TextBoxWithLabel: properties and events are forwarded to the label and the box (api §4.14)."""

from typing import Any

from anvil import Label, LinearPanel, TextBox, TextBoxWithLabel, pluggable_ui
from hearth_testing import RuntimeCase


class Together(RuntimeCase):
    def test_it_is_a_panel_of_a_label_and_a_box(self):
        both = self.open(TextBoxWithLabel("Email", "a@b.c", type="email", hide_text=True))
        self.assertIsInstance(both, LinearPanel)
        [(label, box)] = [both.get_components()]
        self.assertEqual((type(label), label.text), (Label, "Email"))
        self.assertEqual((type(box), box.text, box.type, box.hide_text), (TextBox, "a@b.c", "email", True))
        self.assertEqual(self.page.find("TextBox")[0].props["text"], "a@b.c")

    def test_properties_reach_label_and_box(self):
        both = self.open(TextBoxWithLabel(placeholder="you@home"))
        both.label, both.text, both.placeholder = "Name", "Ann", "who?"
        self.flush()
        self.assertEqual(self.page.find("Label")[0].props["text"], "Name")
        box = self.page.find("TextBox")[0].props
        self.assertEqual((box["text"], box["placeholder"]), ("Ann", "who?"))
        self.assertEqual((both.label, both.text, both.placeholder), ("Name", "Ann", "who?"))

    def test_a_keyword_that_the_box_does_not_know_is_refused_by_it(self):
        with self.assertRaisesRegex(TypeError, "^TextBox got unexpected keyword argument"):
            TextBoxWithLabel(nope=1)

    def test_what_both_have_is_the_boxs(self):
        both = TextBoxWithLabel(visible=False)
        self.assertEqual((both.visible, both.get_components()[1].visible), (True, False))

    def test_the_box_is_the_themes(self):
        class Fancy(TextBox):
            pass

        self.patch(pluggable_ui, "_entries", dict(pluggable_ui))
        pluggable_ui.provide("theme", {"anvil.TextBox": Fancy})
        self.assertIsInstance(TextBoxWithLabel().get_components()[1], Fancy)
        self.assertIs(pluggable_ui["anvil.TextBoxWithLabel"], TextBoxWithLabel)

    def test_focus_goes_to_the_box(self):
        self.open(TextBoxWithLabel()).focus()
        self.flush()
        [call] = self.page.operations("invoke")
        self.assertEqual((call.fields[1], call.fields[2]), (self.page.find("TextBox")[0].id, "focus"))


class Events(RuntimeCase):
    def test_the_boxs_events_are_handled_there(self):
        both = TextBoxWithLabel()
        box = both.get_components()[1]
        seen: list[Any] = []

        def handler(event_name: str, sender: Any, **_args: Any) -> None:
            seen.append((event_name, sender))

        for name in ("focus", "lost_focus", "pressed_enter"):
            both.add_event_handler(name, handler)
        self.open(both)
        for name in ("focus", "pressed_enter", "lost_focus"):
            self.bridge.event(box, name)
        self.assertEqual(seen, [("focus", box), ("pressed_enter", box), ("lost_focus", box)])

    def test_handlers_can_be_read_replaced_removed_and_raised(self):
        both = TextBoxWithLabel()
        both.set_event_handler("pressed_enter", lambda **_args: 1)
        both.set_event_handler("pressed_enter", lambda **_args: 2)
        self.assertEqual(len(both.get_event_handlers("pressed_enter")), 1)
        self.assertEqual(both.raise_event("pressed_enter"), 2)
        both.remove_event_handler("pressed_enter")
        self.assertEqual(both.get_event_handlers("pressed_enter"), ())

    def test_other_events_are_the_panels(self):
        both = TextBoxWithLabel()
        both.add_event_handler("x-mine", lambda sender, **_args: sender)
        self.assertIs(both.raise_event("x-mine"), both)
        with self.assertRaisesRegex(ValueError, "on TextBoxWithLabel component"):
            both.raise_event("nope")
