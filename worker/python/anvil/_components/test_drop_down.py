"""DropDown: the selected value after various changes (api §4.7)."""

import unittest
from typing import Any

from anvil import DropDown
from hearth_testing import RuntimeCase


class Selecting(unittest.TestCase):
    def test_the_first_item_is_selected_at_first(self):
        self.assertEqual(DropDown(items=["a", "b"]).selected_value, "a")
        self.assertIsNone(DropDown(items=["a", "b"], include_placeholder=True).selected_value)
        self.assertIsNone(DropDown().selected_value)

    def test_labels_may_stand_for_values(self):
        down = DropDown(items=[("A", 1), ["B", 2]], selected_value=2)
        self.assertEqual(down.selected_value, 2)
        down.selected_value = 1.0
        self.assertEqual(down.selected_value, 1)

    def test_a_value_that_is_not_there_is_invalid_but_kept(self):
        for given in (
            {"items": ["a", "b"], "selected_value": "zz"},
            {"selected_value": "zz", "items": ["a", "b"]},
        ):
            down = DropDown(**given)
            self.assertEqual(down.selected_value, "zz")
            down.items = ["q", "zz"]
            self.assertEqual(down.selected_value, "zz")
            down.items = ["q", "r"]
            self.assertEqual(down.selected_value, "q")

    def test_none_is_a_value_unless_there_is_a_placeholder(self):
        self.assertIsNone(DropDown(items=["a"], selected_value=None).selected_value)
        down = DropDown(items=["a"], include_placeholder=True, selected_value="a")
        down.selected_value = None
        down.items = ["b", "c"]
        self.assertIsNone(down.selected_value)

    def test_new_items_keep_an_equal_value(self):
        down = DropDown(items=["a", "b"], selected_value="b")
        down.items = ["x", ("label", "b")]
        self.assertEqual(down.selected_value, "b")

    def test_values_that_cannot_be_compared_leave_all_as_it_is(self):
        class Odd:
            def __eq__(self, _other: object) -> bool:
                raise ValueError("ambiguous")

        down = DropDown(items=["a", "b"], selected_value="b")
        for change in (
            lambda: setattr(down, "items", [("odd", Odd()), "b"]),
            lambda: setattr(down, "selected_value", Odd()),
        ):
            with self.assertRaisesRegex(ValueError, "^ambiguous$"):
                change()
            self.assertEqual((down.items, down.selected_value), (["a", "b"], "b"))
            down.include_placeholder = True
            self.assertEqual(down.selected_value, "b")

    def test_without_items_nothing_is_selected(self):
        down = DropDown(items=["a"])
        down.items = []
        self.assertIsNone(down.selected_value)
        down.items = ["c"]
        self.assertEqual(down.selected_value, "c")

    def test_where_nothing_was_selected_the_first_new_item_is_though_another_one_is_none(self):
        down = DropDown()
        for _ in range(2):
            down.items = [("one", 1), ("none", None)]
            self.assertEqual(down.selected_value, 1)
            down.items = []

    def test_a_placeholder_that_comes_later_takes_the_place_of_a_default_only(self):
        by_default, chosen = DropDown(items=["a", "b"]), DropDown(items=["a", "b"], selected_value="a")
        for down in (by_default, chosen):
            down.include_placeholder = True
        self.assertEqual((by_default.selected_value, chosen.selected_value), (None, "a"))
        for down in (by_default, chosen):
            down.include_placeholder = False
        self.assertEqual((by_default.selected_value, chosen.selected_value), ("a", "a"))


class Items(unittest.TestCase):
    def refusal(self, items: Any) -> str:
        with self.assertRaises(TypeError) as caught:
            DropDown().items = items
        return str(caught.exception)

    def test_any_iterable_is_copied(self):
        given = ["a", "b"]
        down = DropDown(items=given)
        given.append("c")
        self.assertEqual(down.items, ["a", "b"])
        down.items = (letter for letter in "xy")
        self.assertEqual(down.items, ["x", "y"])

    def test_nothing_is_no_list(self):
        self.assertIn("not iterable", self.refusal(None))

    def test_a_form_may_leave_them_empty(self):
        self.assertEqual(DropDown.__new__(DropDown, items=None).items, [])

    def test_they_are_strings_or_pairs(self):
        self.assertEqual(self.refusal([1]), "'items' must be a list of strings or tuples")
        for item in (("a",), ("a", 1, 2), (1, "a")):
            self.assertEqual(
                self.refusal([item]),
                f"Dropdown item tuples must be of the form ('label', value), (at item 0 got {item!r})",
            )

    def test_items_that_are_refused_change_nothing(self):
        down = DropDown(items=["a", "b"], selected_value="b")
        with self.assertRaises(TypeError):
            down.items = ["c", 1]
        self.assertEqual((down.items, down.selected_value), (["a", "b"], "b"))


class OnThePage(RuntimeCase):
    def props(self) -> tuple[Any, ...]:
        self.flush()
        props = self.page.find("DropDown")[0].props
        return props["options"], props["placeholder"], props["selected"]

    def test_labels_and_choice_cross_and_values_do_not(self):
        down = DropDown(items=[("A", object()), "B"], selected_value="B")
        self.open(down)
        self.assertEqual(self.props(), (["A", "B"], None, 1))
        down.selected_value = "zz"
        self.assertEqual(self.props(), (["A", "B"], None, -1))
        down.items = []
        self.assertEqual(self.props(), ([], None, -3))

    def test_a_choice_crosses_without_the_options(self):
        down = DropDown(items=[str(at) for at in range(50)])
        self.open(down)
        down.selected_value = "7"
        self.flush()
        _node, props, _revisions = self.page.operations("set")[-1].fields
        self.assertEqual(props, {"selected": 7, "chosen": True})

    def keys(self) -> list[int]:
        self.flush()
        return self.page.find("DropDown")[0].props.get("keys", [])

    def test_items_that_stay_keep_their_keys(self):
        down = DropDown(items=["a", ("B", 2), ("L", [])])
        self.open(down)
        self.assertEqual(self.keys(), [])
        down.items = [("L", []), ("two", 2), "new", "a", "a"]
        self.assertEqual(self.keys(), [2, 1, 3, 0, 4])
        down.items = ["a", "new", "newer"]
        self.assertEqual(self.keys(), [0, 3, 5])

    def test_a_choice_of_the_apps_is_told_from_one_that_follows_the_items(self):
        down = DropDown(items=["a", "b"])
        self.open(down)
        for change, chosen in (
            (lambda: setattr(down, "items", ["b", "c"]), False),
            (lambda: setattr(down, "selected_value", "c"), True),
            (lambda: setattr(down, "items", ["c", "d"]), False),
        ):
            change()
            self.flush()
            self.assertEqual(self.page.find("DropDown")[0].props["chosen"], chosen)
        down.selected_value = "d"
        down.items = ["d", "e"]
        self.flush()
        self.assertTrue(self.page.find("DropDown")[0].props["chosen"])

    def test_a_placeholder_without_a_text_is_refused_even_while_none_is_shown(self):
        class Unspeakable:
            def __str__(self) -> str:
                raise ValueError("no words")

        down = DropDown(placeholder="choose")
        self.open(down)
        with self.assertRaisesRegex(ValueError, "no words"):
            down.placeholder = Unspeakable()  # type: ignore[assignment]
        self.assertEqual(down.placeholder, "choose")

    def test_the_placeholder_crosses_when_it_is_included(self):
        down = DropDown(items=["a"], placeholder="choose", selected_value="a")
        self.open(down)
        down.placeholder = "choose one"
        self.assertEqual(self.props(), (["a"], None, 0))
        down.include_placeholder = True
        down.selected_value = None
        self.assertEqual(self.props(), (["a"], "choose one", -2))
        down.placeholder = None
        self.assertEqual(self.props(), (["a"], "", -2))

    def test_a_placeholder_without_items_is_selected(self):
        self.open(DropDown(include_placeholder=True, placeholder="choose"))
        self.assertEqual(self.props(), ([], "choose", -2))

    def test_a_placeholder_that_comes_later_stands_for_the_none_that_was_invalid(self):
        down = DropDown(items=["a"], placeholder="choose", selected_value=None)
        self.open(down)
        self.assertEqual(self.props(), (["a"], None, -1))
        down.include_placeholder = True
        self.assertEqual(self.props(), (["a"], "choose", -2))
        self.assertIsNone(down.selected_value)
        down.selected_value = "zz"
        down.include_placeholder = True
        self.assertEqual(self.props(), (["a"], "choose", -1))
        self.assertEqual(down.selected_value, "zz")

    def test_the_user_chooses(self):
        seen = []
        down = DropDown(items=["a", ("B", 2)], selected_value="zz")
        down.add_event_handler("x-anvil-write-back-selected_value", lambda value, **_args: seen.append(value))
        down.add_event_handler("change", lambda sender, **_args: seen.append(sender.selected_value))
        self.open(down)
        self.bridge.event(down, "change", state=[(down, "selected", 1, 1)])
        self.assertEqual(seen, [2, 2])
        down.items = ["a"]
        self.assertEqual(down.selected_value, "a")

    def test_choosing_in_code_raises_nothing(self):
        down = DropDown(items=["a", "b"])
        down.add_event_handler("change", lambda **_args: self.fail("nobody chose"))
        self.open(down)
        down.selected_value = "b"
        self.flush()
