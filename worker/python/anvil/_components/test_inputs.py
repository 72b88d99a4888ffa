"""Text boxes, text areas, check boxes and radio buttons: the values that reading returns (api §4)."""

import unittest
from typing import Any

from anvil import CheckBox, LinearPanel, RadioButton, TextArea, TextBox
from anvil._model import wire
from hearth_testing import RuntimeCase, steps


class Text(unittest.TestCase):
    def test_it_reads_as_a_string(self):
        for kind in (TextBox, TextArea):
            self.assertEqual(
                [kind(text=value).text for value in (None, 5, "a", True)], ["", "5", "a", "True"]
            )

    def test_a_number_box_reads_an_int_where_what_was_typed_is_whole(self):
        values = ("42", 5, "7", "-3", "42.0", "1e3", "-0", "12345678901234567891")
        read = [TextBox(type="number", text=value).text for value in values]
        self.assertEqual(read, [42, 5, 7, -3, 42, 1000, 0, 12345678901234567891])
        self.assertEqual({type(one) for one in read}, {int})

    def test_a_number_box_reads_a_float_where_it_is_not(self):
        values = ("4.5", 2.5, "-.5", "1e-3", "25E-1")
        read = [TextBox(type="number", text=value).text for value in values]
        self.assertEqual(read, [4.5, 2.5, -0.5, 0.001, 2.5])

    def test_a_number_box_with_no_number_in_it_reads_none(self):
        values = (
            "",
            None,
            "x",
            "-",
            "1 2",
            " 7",
            "7 ",
            "7.",
            "+7",
            "nan",
            "inf",
            "1_000",
            "1e999",
            "9" * 5000,
        )
        self.assertEqual([TextBox(type="number", text=value).text for value in values], [None] * len(values))

    def test_an_address_reads_without_the_blanks_around_it(self):
        for kind in ("email", "url"):
            self.assertEqual(TextBox(type=kind, text=" a b\t").text, "a b")
        self.assertEqual(TextBox(type="email", hide_text=True, text=" a ").text, " a ")
        self.assertEqual(TextBox(type="tel", text=" 1 ").text, " 1 ")

    def test_what_one_type_of_box_cannot_show_is_gone_in_the_next_one_too(self):
        for text, kind, left in (
            (" a b ", "email", "a b"),
            (" a b ", "tel", " a b "),
            ("abc", "number", ""),
            ("1e3", "number", "1e3"),
        ):
            box = TextBox(text=text)
            box.type = kind
            box.type = "text"
            self.assertEqual(box.text, left)
        box = TextBox(text=" a ", type="url", hide_text=True)
        box.hide_text = False
        box.hide_text = True
        self.assertEqual(box.text, "a")

    def test_hidden_text_is_text_whatever_the_type(self):
        self.assertEqual(TextBox(type="number", hide_text=True, text="5").text, "5")


class Checked(unittest.TestCase):
    def test_it_reads_as_a_boolean(self):
        self.assertEqual(
            [CheckBox(checked=value).checked for value in (None, 0, 1, "yes")], [False, False, True, True]
        )

    def test_neither_is_possible_where_it_is_allowed(self):
        box = CheckBox(allow_indeterminate=True, checked=None)
        self.assertIsNone(box.checked)
        box.checked = 1
        self.assertIs(box.checked, True)
        box.checked = None
        self.assertIsNone(box.checked)

    def test_one_that_was_set_to_neither_too_early_is_not_ticked_once_that_is_allowed(self):
        box = CheckBox()
        box.checked = None
        box.allow_indeterminate = True
        self.assertIs(box.checked, False)


class Mirrored(RuntimeCase):
    def opened(self, component: Any) -> Any:
        self.open(component)
        return component

    def test_typing_is_read_without_a_handler(self):
        box = self.opened(TextBox())
        self.bridge.state((box, "text", "typed", 1))
        self.assertEqual(box.text, "typed")
        self.assertEqual(self.flush(), [])

    def test_the_value_is_there_before_the_handler_runs(self):
        seen = []
        box = TextBox(type="number")
        box.add_event_handler("change", lambda sender, **_args: seen.append(sender.text))
        self.opened(box)
        self.bridge.event(box, "change", state=[(box, "text", "12", 1)])
        self.assertEqual(seen, [12])
        self.assertIs(type(seen[0]), int)

    def test_setting_in_code_raises_nothing(self):
        box = TextBox()
        box.add_event_handler("change", lambda **_args: self.fail("nobody typed"))
        self.opened(box)
        box.text = "mine"
        self.flush()

    def test_the_wire_carries_what_the_input_shows(self):
        box = self.opened(TextBox(type="number", text=5))
        box.text = None
        self.flush()
        self.assertEqual(self.page.find("TextBox")[0].props["text"], "")

    def test_a_check_box_may_be_neither_on_the_page(self):
        box = self.opened(CheckBox(allow_indeterminate=True, checked=None))
        self.assertIsNone(self.page.find("CheckBox")[0].props["checked"])
        self.bridge.state((box, "checked", True, 1))
        self.assertIs(box.checked, True)

    def test_a_check_box_that_may_not_be_neither_any_more_shows_what_it_reads(self):
        box = self.opened(CheckBox(allow_indeterminate=True, checked=None))
        box.allow_indeterminate = False
        self.flush()
        self.assertEqual((box.checked, self.page.find("CheckBox")[0].props["checked"]), (False, False))

    def test_a_toggle_is_written_back_before_change(self):
        seen = []
        box = CheckBox()
        box.add_event_handler("change", lambda **_args: seen.append("change"))
        box.add_event_handler("x-anvil-write-back-checked", lambda value, **_args: seen.append(value))
        self.opened(box)
        self.bridge.event(box, "change", state=[(box, "checked", True, 1)])
        self.assertEqual(seen, [True, "change"])

    def test_a_text_box_holds_one_line(self):
        box = self.opened(TextBox(text="one\r\ntwo\n"))
        assert self.page.app
        self.assertEqual((box.text, self.page.app.props["text"]), ("onetwo", "onetwo"))
        box.text = "a\nb"
        self.flush()
        self.assertEqual((box.text, self.page.app.props["text"]), ("ab", "ab"))

    def test_a_text_area_has_one_kind_of_line_break(self):
        area = self.opened(TextArea(text="one\r\ntwo\rthree\n"))
        assert self.page.app
        self.assertEqual((area.text, self.page.app.props["text"]), ("one\ntwo\nthree\n",) * 2)

    def test_a_disabled_component_raises_nothing(self):
        box = CheckBox(enabled=False)
        box.add_event_handler("change", lambda **_args: self.fail("it is disabled"))
        self.opened(box)
        self.bridge.event(box, "change")

    def test_choosing_a_radio_button_deselects_the_others_of_its_group(self):
        panel = LinearPanel()
        first, second = RadioButton(value=1, selected=True), RadioButton(value=2)
        other = RadioButton(value=3, selected=True, group_name="other")
        for button in (first, second, other):
            panel.add_component(button)
        self.opened(panel)
        self.bridge.state((second, "selected", True, 1))
        self.assertEqual([one.selected for one in (first, second, other)], [False, True, True])
        self.assertEqual((first.get_group_value(), other.get_group_value()), ("2", "3"))
        first.selected = True
        self.assertEqual((second.selected, first.get_group_value()), (False, "1"))

    def test_the_page_is_told_which_radio_buttons_python_deselects_and_not_what_the_user_did_there(self):
        panel = LinearPanel()
        first, second, third = (RadioButton(selected=on) for on in (True, False, True))
        for button in (first, second, third):
            panel.add_component(button)
        self.opened(panel)
        second.selected = True
        self.flush()
        shown = [one.props.get("selected", False) for one in self.page.find("RadioButton")]
        self.assertEqual(shown, [False, True, False])
        written = len(self.page.operations("set"))
        self.bridge.state((first, "selected", True, 1))
        self.flush()
        self.assertEqual([one.selected for one in (first, second, third)], [True, False, False])
        self.assertEqual(len(self.page.operations("set")), written)

    def test_a_radio_button_that_the_user_picks_while_python_selects_another_one_is_not_selected(self):
        panel = LinearPanel()
        first, second = RadioButton(), RadioButton()
        for button in (first, second):
            panel.add_component(button)
        self.opened(panel)
        first.selected = True
        self.bridge.state((second, "selected", True, 1))
        self.flush()
        shown = [one.props.get("selected", False) for one in self.page.find("RadioButton")]
        self.assertEqual(([first.selected, second.selected], shown), ([True, False], [True, False]))

    def test_a_selected_radio_button_that_joins_another_group_takes_the_choice_along(self):
        panel = LinearPanel()
        moving, there = (
            RadioButton(selected=True),
            RadioButton(selected=True, group_name="other", value="there"),
        )
        for button in (moving, there):
            panel.add_component(button)
        self.opened(panel)
        moving.selected = False
        moving.group_name = "other"
        self.assertEqual((moving.selected, there.selected), (False, True))
        moving.group_name = "alone"
        moving.selected = True
        moving.group_name = "other"
        self.assertEqual((moving.selected, there.selected), (True, False))

    def test_a_choice_costs_the_same_however_many_other_groups_there_are(self):
        panel = LinearPanel()
        buttons = [RadioButton(group_name=f"row {at // 2}") for at in range(100)]
        for button in buttons[:2]:
            panel.add_component(button)
        self.opened(panel)
        buttons[1].selected = True
        alone = steps(lambda: setattr(buttons[0], "selected", True))
        for button in buttons[2:]:
            panel.add_component(button)
        self.assertLess(steps(lambda: setattr(buttons[1], "selected", True)), alone + 20)
        self.assertEqual([one.selected for one in buttons[:2]], [False, True])

    def test_groups_go_by_the_text_of_their_names_and_without_one_there_is_no_group(self):
        panel = LinearPanel()
        names = (["a"], "['a']", 1, "1", None, "")
        buttons = [RadioButton(group_name=name, selected=True) for name in names]
        for button in buttons:
            panel.add_component(button)
        self.opened(panel)
        self.assertEqual([one.selected for one in buttons], [False, True, False, True, True, True])
        self.assertEqual(
            [one.props["group_name"] for one in self.page.find("RadioButton")],
            [wire.text(name) for name in names],
        )
        self.assertEqual([one.group_name for one in buttons], ["['a']", "['a']", "1", "1", "", ""])

    def test_radio_buttons_of_a_class_that_compares_them_are_each_their_own(self):
        class Alike(RadioButton):
            def __eq__(self, other: object) -> bool:
                return isinstance(other, Alike)

        panel = LinearPanel()
        first, second = Alike(value="a"), Alike(value="b")
        for button in (first, second):
            button.text = "tea"
            panel.add_component(button)
        self.opened(panel)
        first.selected = True
        second.selected = True
        self.assertEqual((first.selected, second.selected, first.get_group_value()), (False, True, "b"))

    def test_a_radio_button_shows_a_no_break_space_when_an_empty_text_was_assigned_and_not_when_it_was_made_so(
        self,
    ):
        made, cleared, unset = RadioButton(text=""), RadioButton(text="tea"), RadioButton(text="tea")
        panel = LinearPanel()
        for button in (made, cleared, unset):
            panel.add_component(button)
        cleared.text = ""
        self.opened(panel)
        unset.text = None
        self.flush()
        shown = [
            self.page.nodes[button._anvil_core.node].props.get("text") for button in (made, cleared, unset)
        ]
        self.assertEqual(shown, [None, "\xa0", "\xa0"])
        self.assertEqual((cleared.text, unset.text), ("", None))
        cleared.text = "milk"
        self.flush()
        self.assertEqual(self.page.nodes[cleared._anvil_core.node].props["text"], "milk")

    def test_the_value_of_a_radio_button_is_text(self):
        button = RadioButton(value=5)
        self.assertEqual(button.value, "5")
        button.value = None
        self.assertEqual(button.value, "")
